import type { Invite } from '@portal/contracts/auth/schemas';

export const isExpired = ({ expiresAt }: Invite): boolean => Date.parse(expiresAt) <= Date.now();

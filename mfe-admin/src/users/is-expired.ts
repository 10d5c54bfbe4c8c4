import type { Invite } from '@portal/contracts/auth/schemas';

/** Whether an invitation's term is over. */
export const isExpired = ({ expiresAt }: Invite): boolean => Date.parse(expiresAt) <= Date.now();

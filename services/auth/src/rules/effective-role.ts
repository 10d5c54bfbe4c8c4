import type { Role } from '@portal/contracts/core/roles';

/** An administrator's test role where one is set, otherwise the real role. */
export const effectiveRole = (user: { role: Role; testRole: Role | null }): Role =>
  user.role === 'admin' ? (user.testRole ?? user.role) : user.role;

import type { Role } from '@portal/contracts/core/roles';

export const effectiveRole = (user: { role: Role; testRole: Role | null }): Role =>
  user.role === 'admin' ? (user.testRole ?? user.role) : user.role;

import type { Role } from '@portal/contracts/core/roles';

export const fullName = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;

export const effectiveRole = (user: { role: Role; testRole: Role | null }): Role =>
  user.role === 'admin' ? (user.testRole ?? user.role) : user.role;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

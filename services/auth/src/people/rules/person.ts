import type { Role } from '@portal/contracts/core/roles';
import type { ActivityActor } from '@portal/service-kit/activity';

export const fullName = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;

/** A person without a session yet, as the activity log shows them. */
export const asActor = (user: {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
}): ActivityActor => ({
  userId: user.id,
  name: fullName(user),
  email: user.email,
  role: user.role,
});

export const effectiveRole = (user: { role: Role; testRole: Role | null }): Role =>
  user.role === 'admin' ? (user.testRole ?? user.role) : user.role;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

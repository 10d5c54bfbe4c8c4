import type { Role } from '@portal/contracts/core/roles';
import type { ActivityActor } from '@portal/service-kit/activity';

export interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  role: Role;
  isActive: boolean;
}

export const fullName = ({
  firstName,
  lastName,
  email,
}: Pick<Person, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** A person without a session yet, as the activity log shows them. */
export const asActor = (person: Person): ActivityActor => ({
  userId: person.id,
  name: fullName(person),
  email: person.email,
  role: person.role,
});

export const effectiveRole = (user: { role: Role; testRole: Role | null }): Role =>
  user.role === 'admin' ? (user.testRole ?? user.role) : user.role;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

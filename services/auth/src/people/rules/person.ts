import { type Role, roleLabels } from '@portal/contracts/core/roles';
import { type ActivityActor, describeChanges } from '@portal/service-kit/activity';

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

const target = (kind: string, id: string | number, label = String(id)) => ({ kind, id, label });

export const userTarget = ({ id, email }: Pick<Person, 'id' | 'email'>) =>
  target('user', id, email);

export const inviteTarget = ({ id, email }: { id: number; email: string }) =>
  target('invitation', id, email);

export const keyTarget = ({ id, name, prefix }: { id: number; name: string; prefix: string }) =>
  target('key', id, `${name} (${prefix}...)`);

export const addressTarget = (email: string) => target('mail-address', email);

export const companyTarget = (company: string) => target('company', company);

/** The activity log entry of a changed user; null if nothing changed. `newOwner` gets their applications and quotes. */
export function userActivity(before: Person, after: Person, newOwner: Person | null = null) {
  const changes = describeChanges([
    ['Name', fullName(before), fullName(after)],
    ['Email', before.email, after.email],
    ['Company', before.company, after.company],
    ['Role', roleLabels[before.role], roleLabels[after.role]],
    ['Status', status(before), status(after)],
  ]);
  if (!changes) return null;
  const summary = newOwner
    ? `${changes}; the applications and quotes of ${before.company} were transferred to ${fullName(newOwner)}`
    : changes;
  return { action: `user.${verb(before, after)}`, target: userTarget(after), summary };
}

const status = ({ isActive }: Person): string => (isActive ? 'Active' : 'Inactive');

function verb(before: Person, after: Person): string {
  if (before.isActive !== after.isActive) return after.isActive ? 'activated' : 'deactivated';
  return before.role === after.role ? 'changed' : 'role-changed';
}

import { roleLabels } from '@portal/contracts/core/roles';
import { describeChanges } from '@portal/service-kit/activity';
import { fullName, type Person } from './person.ts';

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

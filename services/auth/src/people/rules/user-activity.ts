import { roleLabels, type Role } from '@portal/contracts/core/roles';
import { describeChanges, type ActivityEntry } from '@portal/service-kit/activity';
import { fullName } from './person.ts';

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  role: Role;
  isActive: boolean;
}

export const userTarget = (user: Pick<Person, 'id' | 'email'>): ActivityEntry['target'] => ({
  kind: 'user',
  id: user.id,
  label: user.email,
});

export const inviteTarget = (invite: { id: number; email: string }): ActivityEntry['target'] => ({
  kind: 'invitation',
  id: invite.id,
  label: invite.email,
});

export const keyTarget = (key: { id: number; name: string; prefix: string }) => ({
  kind: 'key',
  id: key.id,
  label: `${key.name} (${key.prefix}...)`,
});

export const addressTarget = (email: string): ActivityEntry['target'] => ({
  kind: 'mail-address',
  id: email,
  label: email,
});

export const companyTarget = (company: string): ActivityEntry['target'] => ({
  kind: 'company',
  id: company,
  label: company,
});

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

import { reviewerRoles, roleLabels, type Role } from '@portal/contracts/core/roles';
import { PortalError, conflict } from '@portal/service-kit/portal-error';

/** Returns true for roles that see the data of all companies; only the internal company may have them. */
export const isReviewer = (role: Role): boolean =>
  (reviewerRoles as readonly Role[]).includes(role);

export function assertRoleFitsCompany(role: Role, company: string, internalCompany: string): void {
  if (!isReviewer(role) || company === internalCompany) return;
  const detail = `${roleLabels[role]} may be chosen only for ${internalCompany}.`;
  throw new PortalError('invalid_input', detail, { errors: { role: detail }, notable: true });
}

interface Access {
  role: Role;
  isActive: boolean;
}

const isActiveAdmin = ({ role, isActive }: Access): boolean => role === 'admin' && isActive;

/** Throws a 409 if a change leaves no active administrator. `after`: null for a deletion. */
export function assertAdministratorLeft(
  before: Access,
  after: Access | null,
  administrators: number,
): void {
  const remains = after !== null && isActiveAdmin(after);
  if (isActiveAdmin(before) && !remains && administrators <= 1)
    throw conflict(
      'This is the last active administrator. Make someone else an administrator first.',
      { notable: true },
    );
}

export function assertKeepsOwnAccess(change: { role: Role; isActive: boolean }): void {
  if (!change.isActive)
    throw conflict('You cannot deactivate yourself. Ask another administrator.', {
      notable: true,
    });
  if (change.role !== 'admin')
    throw conflict(
      'You cannot give up your own administrator role. Ask another administrator to change it.',
      { notable: true },
    );
}

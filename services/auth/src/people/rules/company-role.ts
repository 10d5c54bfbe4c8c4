import { reviewerRoles, roleLabels, type Role } from '@portal/contracts/core/roles';
import { PortalError } from '@portal/service-kit/portal-error';

/** Returns true for roles that see the data of all companies; only the internal company may have them. */
const isReviewing = (role: Role): boolean => (reviewerRoles as readonly Role[]).includes(role);

export function assertRoleFitsCompany(role: Role, company: string, internalCompany: string): void {
  if (!isReviewing(role) || company === internalCompany) return;
  const detail = `${roleLabels[role]} may be chosen only for ${internalCompany}.`;
  throw new PortalError('invalid_input', detail, { errors: { role: detail }, notable: true });
}

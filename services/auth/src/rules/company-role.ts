import { reviewerRoles, roleLabels, type Role } from '@portal/contracts/core/roles';
import { PortalError } from '@portal/service-kit/portal-error';

/** Whether a role sees what all companies have, and may so be somebody's of the internal company alone. */
const isReviewing = (role: Role): boolean => (reviewerRoles as readonly Role[]).includes(role);

/** Throws a 400 where somebody outside the internal company would become a reviewer of all companies. */
export function assertRoleFitsCompany(role: Role, company: string, internalCompany: string): void {
  if (!isReviewing(role) || company === internalCompany) return;
  const detail = `${roleLabels[role]} may be chosen only for ${internalCompany}.`;
  throw new PortalError('invalid_input', detail, { errors: { role: detail }, notable: true });
}

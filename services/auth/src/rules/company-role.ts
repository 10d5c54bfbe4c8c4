import type { Role } from '@portal/contracts/core/roles';
import { PortalError } from '@portal/service-kit/portal-error';

/** Throws a 400 where somebody outside the internal company would become an administrator. */
export function assertRoleFitsCompany(role: Role, company: string, internalCompany: string): void {
  if (role !== 'admin' || company === internalCompany) return;
  const detail = `Administrator may be chosen only for ${internalCompany}.`;
  throw new PortalError('invalid_input', detail, { errors: { role: detail }, notable: true });
}

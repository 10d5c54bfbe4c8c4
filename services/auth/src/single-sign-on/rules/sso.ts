import { ssoRefusals, type SsoRefusal } from '@portal/contracts/auth/refusals';
import { forbidden, PortalError } from '@portal/service-kit/portal-error';
import type { RoleValues } from '@portal/contracts/auth/sso-schemas';
import { roles, type Role } from '@portal/contracts/core/roles';

export const ssoRefused = (why: SsoRefusal): PortalError =>
  why === 'ssoUnknown'
    ? forbidden(ssoRefusals[why])
    : new PortalError(why === 'ssoUnreachable' ? 'unavailable' : 'invalid_input', ssoRefusals[why]);

/** Returns the most powerful role that a claim's values give; null if none does. */
export function roleByClaim(claim: unknown, roleValues: RoleValues): Role | null {
  const provided = new Set([claim].flat().filter((value) => typeof value === 'string'));
  const matches = roles.filter((role) => roleValues[role]?.some((value) => provided.has(value)));
  return matches.at(-1) ?? null;
}

import { ssoRefusals, type SsoRefusal } from '@portal/contracts/auth/sso-refusals';
import { conflict, forbidden, PortalError } from '@portal/service-kit/portal-error';

export const ssoRefused = (why: SsoRefusal): PortalError =>
  why === 'ssoUnknown'
    ? forbidden(ssoRefusals[why])
    : new PortalError(why === 'ssoUnreachable' ? 'unavailable' : 'invalid_input', ssoRefusals[why]);

export const usesProvider = (company: string): PortalError =>
  forbidden(
    `${company} signs in with its own provider. Enter your email address on the sign-in page.`,
  );

export const linkBypassesProvider = (company: string): PortalError =>
  conflict(`${company} signs in with its own provider, so that links do not work.`);

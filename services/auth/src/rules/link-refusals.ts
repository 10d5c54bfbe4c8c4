import type { Brand } from '@portal/contracts/auth/schemas';
import { forbidden, PortalError } from '@portal/service-kit/portal-error';

/** Why a link signs nobody in, each with what to do about it. */
export const linkUnknown = (): PortalError =>
  new PortalError('invalid_input', 'Invalid or expired magic link', {
    errors: { token: 'Not a token that works' },
  });

export const linkUsed = (ofInvite: boolean): PortalError =>
  new PortalError(
    'gone',
    ofInvite
      ? 'This invitation has been used already. Sign in with your email instead.'
      : 'This link has been used already. Ask for a new one.',
  );

export const linkExpired = (ofInvite: boolean): PortalError =>
  new PortalError(
    'gone',
    ofInvite
      ? 'This invitation has expired. Ask the person who invited you for a new one.'
      : 'This link has expired. Ask for a new one.',
  );

export const inviteWithdrawn = (): PortalError =>
  new PortalError('gone', 'This invitation was withdrawn. Ask the person who invited you.');

export const closedCompany = (company: string, { name }: Brand): PortalError =>
  forbidden(`${company} has no access to the portal at present. Ask ${name}.`);

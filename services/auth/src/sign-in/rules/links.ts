import { linkRefusals } from '@portal/contracts/auth/refusals';
import type { Brand } from '@portal/contracts/auth/schemas';
import { forbidden, invalidField, PortalError } from '@portal/service-kit/portal-error';

export const linkUnknown = (): PortalError =>
  invalidField('token', linkRefusals.unknown, 'Not a valid token');

export const linkUsed = (ofInvite: boolean): PortalError =>
  new PortalError('gone', ofInvite ? linkRefusals.inviteUsed : linkRefusals.used);

export const linkExpired = (ofInvite: boolean): PortalError =>
  new PortalError('gone', ofInvite ? linkRefusals.inviteExpired : linkRefusals.expired);

export const inviteWithdrawn = () => new PortalError('gone', linkRefusals.inviteWithdrawn);

export const closedCompany = (company: string, { name }: Brand): PortalError =>
  forbidden(`${company} has no access to the portal at present. Contact ${name}.`);

interface LinkState {
  used: boolean;
  /** Null for a user's link. */
  invite: { withdrawnAt: Date | null } | null;
}

/** The error for a link that does not work; null: an unknown link. */
export function linkRefusal(link: LinkState | null): PortalError {
  if (!link) return linkUnknown();
  if (link.invite?.withdrawnAt) return inviteWithdrawn();
  return link.used ? linkUsed(link.invite !== null) : linkExpired(link.invite !== null);
}

interface Link {
  /** Hash of the cookie of the browser that requested it. */
  browser: string | null;
  /** The administrator who created it for someone else. */
  madeBy: number | null;
}

/** Whether a browser, by the hash of its cookie, requested a link. */
export const isRequestedBy = ({ browser }: Link, by: string | null): boolean =>
  browser !== null && browser === by;

/**
 * Whether a link needs the code from its mail: with SIGN_IN_CODES, in every browser except the one that requested it.
 * Links that an administrator hands over need none, because they are not mailed.
 */
export const needsCode = (link: Link, by: string | null, requiresCodes: boolean): boolean =>
  requiresCodes && link.madeBy === null && !isRequestedBy(link, by);

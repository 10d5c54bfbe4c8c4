import type { PortalError } from '@portal/service-kit/portal-error';
import { inviteWithdrawn, linkExpired, linkUnknown, linkUsed } from './link-refusals.ts';

interface Link {
  used: boolean;
  /** The invitation that it is of; null where it is a user's. */
  invite: { withdrawnAt: Date | null } | null;
}

/** Why a link does not work; null: it is not known. */
export function whyNot(link: Link | null): PortalError {
  if (!link) return linkUnknown();
  if (link.invite?.withdrawnAt) return inviteWithdrawn();
  return link.used ? linkUsed(link.invite !== null) : linkExpired(link.invite !== null);
}

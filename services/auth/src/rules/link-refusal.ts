import type { PortalError } from '@portal/service-kit/portal-error';
import { inviteWithdrawn, linkExpired, linkUnknown, linkUsed } from './link-refusals.ts';

interface Link {
  used: boolean;
  /** Null for a user's link. */
  invite: { withdrawnAt: Date | null } | null;
}

/** The error for a link that does not work; null: an unknown link. */
export function linkRefusal(link: Link | null): PortalError {
  if (!link) return linkUnknown();
  if (link.invite?.withdrawnAt) return inviteWithdrawn();
  return link.used ? linkUsed(link.invite !== null) : linkExpired(link.invite !== null);
}

import * as schemas from '@portal/contracts/auth/schemas';
import { present } from '@portal/service-kit/present';
import { effectiveRole } from '../rules/person.ts';
import type { InviteRow } from '../store/invites.ts';
import type { UserRow } from '../store/users.ts';

export const presentUser = (row: UserRow): schemas.User => present(schemas.userSchema, row);

/** `impersonatedBy`: the administrator who created the link of the session. */
export function presentCurrentUser(
  row: UserRow,
  impersonatedBy?: { name: string },
): schemas.CurrentUser {
  return present(schemas.currentUserSchema, row, {
    testRole: row.role === 'admin' ? row.testRole : null,
    effectiveRole: effectiveRole(row),
    impersonatedBy: impersonatedBy?.name ?? null,
  });
}

export const presentLink = (link: {
  magicLink: string;
  email: string;
  expiresAt: Date;
}): schemas.GeneratedMagicLink => present(schemas.generatedMagicLinkSchema, link);

export const presentInvite = (row: InviteRow): schemas.Invite => present(schemas.inviteSchema, row);

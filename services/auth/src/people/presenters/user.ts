import {
  currentUserSchema,
  generatedMagicLinkSchema,
  inviteSchema,
  userSchema,
  type CurrentUser,
  type GeneratedMagicLink,
  type Invite,
  type User,
} from '@portal/contracts/auth/schemas';
import { present } from '@portal/service-kit/present';
import { effectiveRole } from '../rules/person.ts';
import type { InviteRow } from '../store/invites.ts';
import type { UserRow } from '../store/users.ts';

export const presentUser = (row: UserRow): User => present(userSchema, row);

/** `impersonatedBy`: the administrator who created the link of the session. */
export function presentCurrentUser(row: UserRow, impersonatedBy?: { name: string }): CurrentUser {
  return present(currentUserSchema, row, {
    testRole: row.role === 'admin' ? row.testRole : null,
    effectiveRole: effectiveRole(row),
    impersonatedBy: impersonatedBy?.name ?? null,
  });
}

export const presentLink = (link: {
  magicLink: string;
  email: string;
  expiresAt: Date;
}): GeneratedMagicLink => present(generatedMagicLinkSchema, link);

export const presentInvite = (row: InviteRow): Invite => present(inviteSchema, row);

import type { CurrentUser, GeneratedMagicLink, Invite, User } from '@portal/contracts/auth/schemas';
import { effectiveRole } from '../rules/effective-role.ts';
import type { InviteRow } from '../store/invites.ts';
import type { UserRow } from '../store/users.ts';

export interface GeneratedLink {
  id: number;
  magicLink: string;
  email: string;
  expiresAt: Date;
}

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.profileImageUrl,
    role: row.role,
    company: row.company,
    isActive: row.isActive,
    version: row.version,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** `impersonatedBy`: the administrator who created the link of the session. */
export function presentCurrentUser(row: UserRow, impersonatedBy?: { name: string }): CurrentUser {
  const testRole = row.role === 'admin' ? row.testRole : null;
  const { version: _, lastSignInAt: __, ...user } = presentUser(row);
  return {
    ...user,
    testRole,
    effectiveRole: effectiveRole(row),
    impersonatedBy: impersonatedBy?.name ?? null,
  };
}

export const presentLink = (link: GeneratedLink): GeneratedMagicLink => ({
  magicLink: link.magicLink,
  email: link.email,
  expiresAt: link.expiresAt.toISOString(),
});

export function presentInvite(row: InviteRow): Invite {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    company: row.company,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    used: row.used,
    usedAt: row.usedAt?.toISOString() ?? null,
    mailProblem: row.mailProblem,
  };
}

import type { RoleValues } from '@portal/contracts/auth/sso-schemas';
import { roles, type Role } from '@portal/contracts/core/roles';

/** Returns the most powerful role that a claim's values give; null if none does. */
export function roleByClaim(claim: unknown, roleValues: RoleValues): Role | null {
  const given = new Set([claim].flat().filter((value) => typeof value === 'string'));
  const matches = roles.filter((role) => roleValues[role]?.some((value) => given.has(value)));
  return matches.at(-1) ?? null;
}

import type { KeyScopes } from '@portal/contracts/core/key-scopes';
import type { Sql } from '@portal/service-kit/database/sql';
import type { User } from '../../generated/prisma/client.ts';
import type { FactorPolicy } from '../rules/factor-policy.ts';

type IdentifiedUser = Pick<
  User,
  'id' | 'email' | 'firstName' | 'lastName' | 'company' | 'role' | 'testRole'
>;

export interface SessionUser extends IdentifiedUser {
  impersonatedBy: { userId: number; name: string } | null;
  /** They have a second factor, or need one. */
  stepsUp: boolean;
  /** When this session last used a second factor, in milliseconds. */
  factorAt: number | null;
  expire: Date;
}

export interface KeyUser extends IdentifiedUser {
  key: { id: number; name: string; scopes: KeyScopes };
  /** Addresses and networks that may use the key; empty: all. */
  addresses: string[];
  lastUsedAt: Date | null;
}

const columns = `u."id", u."email", u."first_name" AS "firstName", u."last_name" AS "lastName",
         u."company", u."role", u."test_role" AS "testRole"`;

/** They and their company are active. */
const isActive = `u."is_active"
    AND coalesce((SELECT bool_or(c."is_active") FROM "companies" c WHERE c."name" = u."company"), true)`;

const bySession = `
  SELECT ${columns}, s."expire",
         s."sess"->'impersonatedBy' AS "impersonatedBy",
         (s."sess"->>'factorAt')::float8 AS "factorAt",
         EXISTS (SELECT FROM "passkeys" p WHERE p."user_id" = u."id")
         OR EXISTS (SELECT FROM "one_time_codes" o WHERE o."user_id" = u."id" AND o."confirmed_at" IS NOT NULL)
         OR (u."role"::text = ANY($3) AND u."email" !~* $4)
         OR EXISTS (SELECT FROM "companies" c WHERE c."name" = u."company" AND c."requires_second_factor" AND NOT c."is_deleted")
         AS "stepsUp"
  FROM "sessions" s JOIN "users" u ON u."id" = s."user_id"
  WHERE s."sid" = $1 AND s."expire" > now() AND s."created_at" > $2
    AND s."sess"->'awaits' IS NULL AND ${isActive}`;

const byKey = `
  SELECT ${columns}, k."addresses", k."last_used_at" AS "lastUsedAt",
         json_build_object('id', k."id", 'name', k."name", 'scopes', k."scopes") AS "key"
  FROM "api_keys" k JOIN "users" u ON u."id" = k."user_id"
  WHERE k."hash" = $1 AND k."expires_at" > now() AND ${isActive}`;

/**
 * Reads the user of a valid session, if they and their company are active. Returns null for a session that waits for a
 * second factor.
 *
 * @param policy REQUIRE_MFA
 */
export const createSessionUser =
  (sql: Sql, { roles, except }: Pick<FactorPolicy, 'roles' | 'except'>) =>
  async (sid: string, oldest: Date): Promise<SessionUser | null> => {
    const { rows } = await sql.query<SessionUser>({
      name: 'session user',
      text: bySession,
      values: [sid, oldest, roles, except.source],
    });
    return rows[0] ?? null;
  };

/** Reads the user of a valid key, if they and their company are active. */
export const createKeyUser = (sql: Sql) => async (hash: string) => {
  const { rows } = await sql.query<KeyUser>({ name: 'key user', text: byKey, values: [hash] });
  return rows[0] ?? null;
};

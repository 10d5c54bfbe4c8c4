import type { Sql } from '@portal/service-kit/database/sql';
import type { User } from '../generated/prisma/client.ts';

export interface SessionUser extends Pick<
  User,
  'id' | 'email' | 'firstName' | 'lastName' | 'company' | 'role' | 'testRole'
> {
  impersonatedBy: { userId: number; name: string } | null;
  hasFactor: boolean;
  /** When this session last used a second factor, in milliseconds. */
  factorAt: number | null;
  expire: Date;
}

const text = `
  SELECT u."id", u."email", u."first_name" AS "firstName", u."last_name" AS "lastName",
         u."company", u."role", u."test_role" AS "testRole", s."expire",
         s."sess"->'impersonatedBy' AS "impersonatedBy",
         (s."sess"->>'factorAt')::float8 AS "factorAt",
         EXISTS (SELECT FROM "passkeys" p WHERE p."user_id" = u."id")
         OR EXISTS (SELECT FROM "one_time_codes" o WHERE o."user_id" = u."id" AND o."confirmed_at" IS NOT NULL)
         AS "hasFactor"
  FROM "sessions" s JOIN "users" u ON u."id" = s."user_id"
  WHERE s."sid" = $1 AND s."expire" > now() AND s."created_at" > $2 AND u."is_active"
    AND s."sess"->'awaits' IS NULL
    AND coalesce((SELECT bool_or(c."is_active") FROM "companies" c WHERE c."name" = u."company"), true)`;

/**
 * Reads the user of a valid session, if they and their company are active. A session that waits for a second factor
 * names nobody.
 */
export const createSessionUser =
  (sql: Sql) =>
  async (sid: string, oldest: Date): Promise<SessionUser | null> => {
    const { rows } = await sql.query<SessionUser>({
      name: 'session user',
      text,
      values: [sid, oldest],
    });
    return rows[0] ?? null;
  };

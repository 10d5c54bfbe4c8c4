import type { Sql } from '@portal/service-kit/database/sql';
import { readWaiting, type WaitingRows } from '@portal/service-kit/lists/waiting';
import type { Invite } from '../../generated/prisma/client.ts';

export interface WaitingInviteRow extends Pick<
  Invite,
  'email' | 'company' | 'expiresAt' | 'mailProblem'
> {
  name: string;
  since: Date;
}

/** Reads the oldest invitations that are neither used nor withdrawn. */
export const createWaitingInvites = (sql: Sql) => (): Promise<WaitingRows<WaitingInviteRow>> =>
  readWaiting(sql, {
    name: 'waiting invites',
    columns: `"email", concat_ws(' ', "first_name", "last_name") AS "name", "company",
        "expires_at" AS "expiresAt", "mail_problem" AS "mailProblem", "created_at" AS "since"`,
    from: `"invites" WHERE NOT "used" AND "withdrawn_at" IS NULL`,
    order: '"created_at", "id"',
  });

import type { SqlTransaction } from '../database/transaction.ts';

/** A claimed mail. */
export interface TakenMail {
  id: number;
  /** How often it was claimed, including this time. */
  attempts: number;
  writtenAt: Date;
}

/** The part of a Prisma client or transaction that is used. */
export interface MailDatabase extends SqlTransaction {
  $queryRawUnsafe<T>(sql: string, ...values: unknown[]): Promise<T>;
}

/** The mails that a service has to send. */
export type MailRows = ReturnType<typeof createMailRows>;

/**
 * The rows of a service's own table `mails`, which has beside what tells what each mail is about: `id`,
 * `created_at`, `next_at`, `attempts`, `sent_at`, `given_up_at` and `problem`. A row is written in the
 * transaction of what causes the mail. One that is neither sent nor given up is tried from `next_at` on.
 */
export function createMailRows(db: MailDatabase) {
  /** Updates a claimed mail, unless its lease ended and another worker claimed it. */
  async function note(mail: TakenMail, change: string, ...values: unknown[]): Promise<void> {
    await db.$executeRawUnsafe(
      `UPDATE "mails" SET ${change}
       WHERE "id" = $1 AND "attempts" = $2 AND "sent_at" IS NULL AND "given_up_at" IS NULL`,
      mail.id,
      mail.attempts,
      ...values,
    );
  }
  const nextIn = '"next_at" = now() + make_interval(secs => $3::float8 / 1000), "problem" = $4';

  return {
    /** Claims the mail that is due longest, for `leaseMs`; null if none is. */
    take: async (leaseMs: number): Promise<TakenMail | null> => {
      const [row] = await db.$queryRawUnsafe<TakenMail[]>(
        `UPDATE "mails" SET
           "attempts" = "attempts" + 1,
           "next_at" = now() + make_interval(secs => $1::float8 / 1000)
         WHERE "id" = (
           SELECT "id" FROM "mails"
           WHERE "sent_at" IS NULL AND "given_up_at" IS NULL AND "next_at" <= now()
           ORDER BY "next_at" LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING "id", "attempts", "created_at" AS "writtenAt"`,
        leaseMs,
      );
      return row ?? null;
    },

    /** Renews the claim for `leaseMs` from now. */
    renew: (mail: TakenMail, leaseMs: number): Promise<void> =>
      note(mail, '"next_at" = now() + make_interval(secs => $3::float8 / 1000)', leaseMs),

    /** Marks a mail as sent, even if the lease ended meanwhile. */
    sent: async ({ id }: TakenMail): Promise<void> => {
      await db.$executeRawUnsafe(
        'UPDATE "mails" SET "sent_at" = now(), "problem" = NULL WHERE "id" = $1',
        id,
      );
    },

    /** Tries a mail again after `waitMs`. */
    postpone: (mail: TakenMail, waitMs: number, problem: string): Promise<void> =>
      note(mail, nextIn, waitMs, problem),

    /** Returns a mail that was not tried, behind those that wait. */
    release: (mail: TakenMail, waitMs: number, problem: string): Promise<void> =>
      note(mail, `${nextIn}, "attempts" = "attempts" - 1`, waitMs, problem),

    giveUp: (mail: TakenMail, problem: string): Promise<void> =>
      note(mail, '"given_up_at" = now(), "problem" = $3', problem),

    /** Removes mails that were sent or given up and were written before. */
    removeSettled: async (before: Date): Promise<void> => {
      await db.$executeRawUnsafe(
        `DELETE FROM "mails" WHERE "created_at" < $1
         AND ("sent_at" IS NOT NULL OR "given_up_at" IS NOT NULL)`,
        before,
      );
    },
  };
}

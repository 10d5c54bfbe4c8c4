import type { SqlReadingTransaction } from '../database/sql.ts';
import type { Attempts } from '../limits/attempts.ts';
import type { PeriodicTask } from '../periodic.ts';

export interface ClaimedMail {
  id: number;
  /** Number of claims, including this one. */
  attempts: number;
  writtenAt: Date;
}

export type MailRows = ReturnType<typeof createMailRows>;

/**
 * The service's table `mails` as a queue, with the columns `id`, `created_at`, `next_at`, `attempts`, `sent_at`,
 * `given_up_at` and `problem`, and others for the content. Insert rows in the transaction that causes the mail.
 * Rows that are neither sent nor given up are tried from `next_at` on.
 */
export function createMailRows(db: SqlReadingTransaction) {
  /** Updates a claimed mail, unless another worker has claimed it since. */
  async function update(mail: ClaimedMail, change: string, ...values: unknown[]): Promise<void> {
    await db.$executeRawUnsafe(
      `UPDATE "mails" SET ${change}
       WHERE "id" = $1 AND "attempts" = $2 AND "sent_at" IS NULL AND "given_up_at" IS NULL`,
      mail.id,
      mail.attempts,
      ...values,
    );
  }
  const scheduleIn = '"next_at" = now() + make_interval(secs => $3::float8 / 1000), "problem" = $4';

  return {
    /** Claims the mail that has been due longest, for `leaseMs`. Returns null if none is due. */
    claim: async (leaseMs: number): Promise<ClaimedMail | null> => {
      const [row] = await db.$queryRawUnsafe<ClaimedMail[]>(
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

    renew: (mail: ClaimedMail, leaseMs: number): Promise<void> =>
      update(mail, '"next_at" = now() + make_interval(secs => $3::float8 / 1000)', leaseMs),

    /** Marks a mail as sent, even if the lease has expired. */
    sent: ({ id }: ClaimedMail) =>
      db.$executeRawUnsafe(
        'UPDATE "mails" SET "sent_at" = now(), "problem" = NULL WHERE "id" = $1',
        id,
      ),

    postpone: (mail: ClaimedMail, waitMs: number, problem: string): Promise<void> =>
      update(mail, scheduleIn, waitMs, problem),

    /** Returns a mail that was not tried to the queue, behind others. */
    release: (mail: ClaimedMail, waitMs: number, problem: string): Promise<void> =>
      update(mail, `${scheduleIn}, "attempts" = "attempts" - 1`, waitMs, problem),

    giveUp: (mail: ClaimedMail, problem: string): Promise<void> =>
      update(mail, '"given_up_at" = now(), "problem" = $3', problem),

    /** Deletes mails written before a time that were sent or given up. */
    removeSettled: (before: Date) =>
      db.$executeRawUnsafe(
        `DELETE FROM "mails" WHERE "created_at" < $1
         AND ("sent_at" IS NOT NULL OR "given_up_at" IS NOT NULL)`,
        before,
      ),
  };
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Sent and given up mails are kept this long, for troubleshooting. */
const keepMailsMs = 7 * day;
/** No limit counts attempts over a longer time. */
const keepAttemptsMs = day;

/** Deletes old mails and attempts. */
export const removeSettled = ({
  mails,
  attempts,
}: {
  mails: MailRows;
  attempts?: Attempts;
}): PeriodicTask => ({
  name: 'remove-settled',
  everyMs: hour,
  async run() {
    await mails.removeSettled(new Date(Date.now() - keepMailsMs));
    await attempts?.removeBefore(new Date(Date.now() - keepAttemptsMs));
  },
});

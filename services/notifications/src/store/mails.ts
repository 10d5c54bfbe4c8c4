import type { Prisma } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

/** A mail in the hands of a worker, with what it is about and who it is for. */
export interface TakenMail {
  notificationId: number;
  /** How often it was taken, this time included. */
  attempts: number;
  writtenAt: Date;
  kind: string;
  title: string;
  body: string;
  link: string | null;
  createdAt: Date;
  userId: number;
  /** Null where auth has not told of the user yet. */
  user: { email: string; firstName: string; isActive: boolean } | null;
}

type Row = Omit<TakenMail, 'user'> & {
  email: string | null;
  firstName: string | null;
  isActive: boolean | null;
};

/** Mails to be sent. */
export function createMails(db: Database) {
  /** Writes what became of a taken mail, unless its lease ended and another took it. */
  const note = async (
    { notificationId, attempts }: TakenMail,
    data: Prisma.MailUpdateManyMutationInput,
  ): Promise<void> => {
    await db.mail.updateMany({ where: { notificationId, attempts, sentAt: null }, data });
  };
  const later = (waitMs: number): Date => new Date(Date.now() + waitMs);

  return {
    create: async (notificationId: number): Promise<void> => {
      await db.mail.create({ data: { notificationId } });
    },

    /** Takes the mail that is due longest, for `leaseMs`; null where none is. Of two workers one gets it. */
    take: async (leaseMs: number): Promise<TakenMail | null> => {
      const [row] = await db.$queryRaw<Row[]>`
        WITH "taken" AS (
          UPDATE "mails" SET
            "attempts" = "attempts" + 1,
            "next_at" = now() + make_interval(secs => ${leaseMs / 1000})
          WHERE "notification_id" = (
            SELECT "notification_id" FROM "mails"
            WHERE "sent_at" IS NULL AND "given_up_at" IS NULL AND "next_at" <= now()
            ORDER BY "next_at" LIMIT 1 FOR UPDATE SKIP LOCKED)
          RETURNING "notification_id", "attempts", "created_at")
        SELECT t."notification_id" AS "notificationId", t."attempts", t."created_at" AS "writtenAt",
               n."kind", n."title", n."body", n."link", n."created_at" AS "createdAt",
               n."user_id" AS "userId",
               u."email", u."first_name" AS "firstName", u."is_active" AS "isActive"
        FROM "taken" t
        JOIN "notifications" n ON n."id" = t."notification_id"
        LEFT JOIN "users" u ON u."id" = n."user_id"`;
      if (!row) return null;
      const { email, firstName, isActive, ...mail } = row;
      const user =
        email === null || firstName === null || isActive === null
          ? null
          : { email, firstName, isActive };
      return { ...mail, user };
    },

    /** Sent is sent, also where the lease ended meanwhile. */
    sent: async ({ notificationId }: TakenMail): Promise<void> => {
      const data = { sentAt: new Date(), problem: null };
      await db.mail.updateMany({ where: { notificationId }, data });
    },

    /** Has a mail tried again after `waitMs`. */
    putOff: (mail: TakenMail, waitMs: number, problem: string): Promise<void> =>
      note(mail, { nextAt: later(waitMs), problem }),

    /** Gives a mail back that was not tried itself, behind those that wait. */
    release: (mail: TakenMail, waitMs: number, problem: string): Promise<void> =>
      note(mail, { nextAt: later(waitMs), problem, attempts: { decrement: 1 } }),

    giveUp: (mail: TakenMail, problem: string): Promise<void> =>
      note(mail, { givenUpAt: new Date(), problem }),
  };
}

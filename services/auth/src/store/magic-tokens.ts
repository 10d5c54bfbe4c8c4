import type { Invite, MagicToken } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type MagicTokenRow = MagicToken;

/** A token with its invitation. */
export type FoundToken = MagicToken & { invite: Invite | null };

export interface NewMagicToken {
  /** The hash of what the link holds. */
  token: string;
  email: string;
  userId: number | null;
  inviteId: number | null;
  /** The hash of the mark of the browser that asked for it. */
  browser: string | null;
  /** The administrator who made it for somebody else. */
  madeBy?: number;
  madeByName?: string;
  /** When it stops working. */
  expiresAt: Date;
}

/** Tokens of links, by the hash of what the link holds. */
export function createMagicTokens(db: Database) {
  return {
    /** Makes a token, or gives one that was made before its new term. False where it was used already. */
    keep: async ({ token, expiresAt, ...made }: NewMagicToken): Promise<boolean> => {
      const row = await db.magicToken.upsert({
        where: { token },
        create: { token, expiresAt, ...made },
        update: {},
      });
      if (row.used) return false;
      await db.magicToken.update({ where: { id: row.id }, data: { expiresAt } });
      return true;
    },

    byId: (id: number): Promise<MagicTokenRow | null> =>
      db.magicToken.findUnique({ where: { id } }),

    /** Uses a token up. Null where it is unknown, used or expired: of two at once one gets it. */
    take: async (token: string, now: Date): Promise<MagicTokenRow | null> => {
      const taken = await db.magicToken.updateManyAndReturn({
        where: { token, used: false, expiresAt: { gt: now } },
        data: { used: true, usedAt: now },
      });
      return taken[0] ?? null;
    },

    /** For saying whom it signs in, or why it does not work. */
    find: (token: string): Promise<FoundToken | null> =>
      db.magicToken.findUnique({ where: { token }, include: { invite: true } }),

    /** Ends all links of a person and of an address. */
    endAllOf: async (userId: number, email: string, now: Date): Promise<void> => {
      await db.magicToken.updateMany({
        where: { used: false, expiresAt: { gt: now }, OR: [{ userId }, { email }] },
        data: { expiresAt: now },
      });
    },

    removeExpired: async (before: Date): Promise<void> => {
      await db.magicToken.deleteMany({ where: { expiresAt: { lt: before } } });
    },
  };
}

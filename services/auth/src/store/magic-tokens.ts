import type { Invite, MagicToken } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

export type MagicTokenRow = MagicToken;

export interface NewMagicToken {
  /** The hash of what the link holds. */
  token: string;
  email: string;
  userId: number | null;
  inviteId: number | null;
  expiresAt: Date;
}

/** Tokens of links, by the hash of what the link holds. */
export function createMagicTokens(db: Database) {
  return {
    create: (token: NewMagicToken): Promise<MagicTokenRow> => db.magicToken.create({ data: token }),

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

    /** A token with its invitation, for saying why it does not work. */
    find: (token: string): Promise<(MagicTokenRow & { invite: Invite | null }) | null> =>
      db.magicToken.findUnique({ where: { token }, include: { invite: true } }),

    removeExpired: async (before: Date): Promise<void> => {
      await db.magicToken.deleteMany({ where: { expiresAt: { lt: before } } });
    },
  };
}

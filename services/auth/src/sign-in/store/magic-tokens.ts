import type { MagicToken } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type MagicTokenRow = MagicToken;

export type NewMagicToken = Pick<
  MagicToken,
  'token' | 'email' | 'userId' | 'inviteId' | 'browser' | 'expiresAt'
> &
  Partial<Pick<MagicToken, 'madeBy' | 'madeByName'>>;

export function createMagicTokens(db: Database) {
  return {
    /** Creates a token or extends an existing one. Returns false if it was already used. */
    save: async ({ token, expiresAt, ...content }: NewMagicToken): Promise<boolean> => {
      const row = await db.magicToken.upsert({
        where: { token },
        create: { token, expiresAt, ...content },
        update: {},
      });
      if (row.used) return false;
      await db.magicToken.update({ where: { id: row.id }, data: { expiresAt } });
      return true;
    },

    byId: (id: number) => db.magicToken.findUnique({ where: { id } }),

    /** Uses a token atomically. Returns null if it is unknown, used or expired. */
    use: async (token: string, now: Date): Promise<MagicTokenRow | null> => {
      const used = await db.magicToken.updateManyAndReturn({
        where: { token, used: false, expiresAt: { gt: now } },
        data: { used: true, usedAt: now },
      });
      return used[0] ?? null;
    },

    find: (token: string) =>
      db.magicToken.findUnique({ where: { token }, include: { invite: true } }),

    /** Expires all links of a person and of an address. */
    endAllOf: (userId: number, email: string, now: Date) =>
      db.magicToken.updateMany({
        where: { used: false, expiresAt: { gt: now }, OR: [{ userId }, { email }] },
        data: { expiresAt: now },
      }),

    removeExpired: (before: Date) =>
      db.magicToken.deleteMany({ where: { expiresAt: { lt: before } } }),
  };
}

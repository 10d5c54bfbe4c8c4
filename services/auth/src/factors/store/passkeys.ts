import type { Passkey } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type PasskeyRow = Passkey;
export type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>;

export interface ChallengeFor {
  hash: string;
  purpose: 'sign-in' | 'verify' | 'add' | 'sso';
  userId: number | null;
}

export function createPasskeys(db: Database) {
  return {
    ofUser: (userId: number) => db.passkey.findMany({ where: { userId }, orderBy: { id: 'asc' } }),

    byCredential: (credentialId: string) => db.passkey.findUnique({ where: { credentialId } }),

    add: (passkey: NewPasskey): Promise<PasskeyRow> => db.passkey.create({ data: passkey }),

    recordUse: (id: number, use: { counter: bigint; backedUp: boolean; lastUsedAt: Date }) =>
      db.passkey.update({ where: { id }, data: use }),

    /** Removes a passkey of a person. Returns null if they have none of this id. */
    remove: async (userId: number, id: number): Promise<PasskeyRow | null> => {
      const row = await db.passkey.findFirst({ where: { id, userId } });
      if (row) await db.passkey.delete({ where: { id } });
      return row;
    },

    removeAllOf: async (userId: number): Promise<number> =>
      (await db.passkey.deleteMany({ where: { userId } })).count,

    addChallenge: (challenge: ChallengeFor, expiresAt: Date) =>
      db.challenge.create({ data: { ...challenge, expiresAt } }),

    /** Uses up a challenge. Returns false if there is none, or it has expired. */
    consumeChallenge: async ({ hash, purpose, userId }: ChallengeFor, now: Date) => {
      const { count } = await db.challenge.deleteMany({
        where: { hash, purpose, userId, expiresAt: { gt: now } },
      });
      return count === 1;
    },

    removeExpiredChallenges: (now: Date) =>
      db.challenge.deleteMany({ where: { expiresAt: { lte: now } } }),
  };
}

import type { OneTimeCodes } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type OneTimeCodesRow = OneTimeCodes;

/** Keys of authenticator apps, and recovery codes. */
export function createOneTimeCodes(db: Database) {
  return {
    ofUser: (userId: number) => db.oneTimeCodes.findUnique({ where: { userId } }),

    /** Stores a key that no code has confirmed yet, instead of an earlier one. */
    start: (key: Pick<OneTimeCodes, 'userId' | 'keyId' | 'secret'>) =>
      db.oneTimeCodes.upsert({
        where: { userId: key.userId },
        create: key,
        update: { ...key, lastStep: 0, confirmedAt: null },
      }),

    /** Uses a code's time step. Returns false if that one or a later one was used already. */
    useStep: async (userId: number, step: number): Promise<boolean> => {
      const { count } = await db.oneTimeCodes.updateMany({
        where: { userId, lastStep: { lt: step } },
        data: { lastStep: step },
      });
      return count === 1;
    },

    confirm: (userId: number, confirmedAt: Date) =>
      db.oneTimeCodes.update({ where: { userId }, data: { confirmedAt } }),

    remove: async (userId: number): Promise<boolean> =>
      (await db.oneTimeCodes.deleteMany({ where: { userId, confirmedAt: { not: null } } })).count >
      0,

    replaceRecoveryCodes: async (userId: number, hashes: string[]): Promise<void> => {
      await db.recoveryCode.deleteMany({ where: { userId } });
      await db.recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) });
    },

    /** Uses up a recovery code. Returns false if there is none. */
    useRecoveryCode: async (userId: number, hash: string, usedAt: Date): Promise<boolean> => {
      const { count } = await db.recoveryCode.updateMany({
        where: { userId, hash, usedAt: null },
        data: { usedAt },
      });
      return count === 1;
    },

    recoveryCodesLeft: (userId: number): Promise<number> =>
      db.recoveryCode.count({ where: { userId, usedAt: null } }),

    /** Returns whether a person has a passkey or an authenticator app. */
    hasFactor: async (userId: number): Promise<boolean> => {
      const codes = { where: { userId, confirmedAt: { not: null } } };
      return (
        (await db.passkey.count({ where: { userId } })) > 0 ||
        (await db.oneTimeCodes.count(codes)) > 0
      );
    },
  };
}

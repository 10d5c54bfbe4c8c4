import type { ApiKey, Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type ApiKeyRow = ApiKey;
export type NewApiKey = Omit<ApiKey, 'id' | 'scopes' | 'lastUsedAt' | 'lastAddress'> & {
  scopes: Prisma.InputJsonObject;
};

export function createApiKeys(db: Database) {
  return {
    ofUser: (userId: number) => db.apiKey.findMany({ where: { userId }, orderBy: { id: 'asc' } }),

    byId: (id: number): Promise<ApiKeyRow | null> => db.apiKey.findUnique({ where: { id } }),

    add: (key: NewApiKey): Promise<ApiKeyRow> => db.apiKey.create({ data: key }),

    recordUse: (id: number, at: Date, address: string) =>
      db.apiKey.updateMany({
        where: { id },
        data: { lastUsedAt: at, lastAddress: address },
      }),

    /** Removes a key of a person. Returns null if they have none of this id. */
    remove: async (userId: number, id: number): Promise<ApiKeyRow | null> => {
      const row = await db.apiKey.findFirst({ where: { id, userId } });
      const { count } = await db.apiKey.deleteMany({ where: { id, userId } });
      return count > 0 ? row : null;
    },

    removeAllOf: (userId: number) => db.apiKey.deleteMany({ where: { userId } }),

    removeExpired: (before: Date) => db.apiKey.deleteMany({ where: { expiresAt: { lt: before } } }),
  };
}

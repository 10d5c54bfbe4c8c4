import type { User } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

type Row = User;

/** The people of one company, as its provider and its SCIM client know them. */
export function createCompanyPeople(db: Database) {
  return {
    byId: (company: string, id: number) => db.user.findFirst({ where: { id, company } }),

    bySubject: (company: string, ssoSubject: string): Promise<Row | null> =>
      db.user.findFirst({ where: { company, ssoSubject } }),

    page: async (
      company: string,
      filter: { email?: string; scimExternalId?: string },
      { skip, take }: { skip: number; take: number },
    ): Promise<{ total: number; rows: Row[] }> => {
      const where = { company, ...filter };
      const total = await db.user.count({ where });
      return { total, rows: await db.user.findMany({ where, skip, take, orderBy: { id: 'asc' } }) };
    },

    setSubject: (id: number, ssoSubject: string) =>
      db.user.update({ where: { id }, data: { ssoSubject } }),

    setExternalId: (id: number, scimExternalId: string | null) =>
      db.user.update({ where: { id }, data: { scimExternalId } }),

    /** Clears the provider's ids of a user who leaves the company. */
    clearProviderIds: (id: number) =>
      db.user.update({ where: { id }, data: { ssoSubject: null, scimExternalId: null } }),

    /** For a new provider: its subjects may be equal to those of other people at the previous one. */
    clearSubjects: (company: string) =>
      db.user.updateMany({ where: { company }, data: { ssoSubject: null } }),
  };
}

import type { Company } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type CompanyRow = Company;
export type CompanyCopy = Omit<Company, 'peopleRevision'>;

/** The copy of admin's partner companies. The internal company is none of them. */
export function createCompanies(db: Database) {
  return {
    byId: (id: number): Promise<CompanyRow | null> => db.company.findUnique({ where: { id } }),

    byName: (name: string): Promise<CompanyRow | null> =>
      db.company.findFirst({ where: { name, isDeleted: false } }),

    replace: async ({ id, ...data }: CompanyCopy): Promise<void> => {
      await db.company.upsert({ where: { id }, create: { id, ...data }, update: data });
    },

    /**
     * Whether people of a company may sign in: not where it is inactive or deleted. A name that admin
     * never told of, as that of the internal company, keeps nobody out.
     */
    letsIn: async (name: string): Promise<boolean> => {
      const known = await db.company.findMany({ where: { name }, select: { isActive: true } });
      return known.length === 0 || known.some(({ isActive }) => isActive);
    },

    /** Counts on how often a company's people were counted. Null where there is no such company. */
    nextPeopleRevision: async (
      name: string,
    ): Promise<Pick<CompanyRow, 'id' | 'peopleRevision'> | null> => {
      const [row] = await db.company.updateManyAndReturn({
        where: { name, isDeleted: false },
        data: { peopleRevision: { increment: 1 } },
      });
      return row ?? null;
    },
  };
}

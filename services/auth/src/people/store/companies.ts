import type { Company } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type CompanyRow = Company;
export type CompanyCopy = Omit<Company, 'peopleRevision' | 'requiresSecondFactor'> & {
  /** Unchanged if undefined. */
  requiresSecondFactor?: boolean | undefined;
};

export function createCompanies(db: Database) {
  return {
    byId: (id: number): Promise<CompanyRow | null> => db.company.findUnique({ where: { id } }),

    byName: (name: string) => db.company.findFirst({ where: { name, isDeleted: false } }),

    replace: async ({ id, requiresSecondFactor, ...rest }: CompanyCopy): Promise<void> => {
      const data = requiresSecondFactor === undefined ? rest : { ...rest, requiresSecondFactor };
      await db.company.upsert({ where: { id }, create: { id, ...data }, update: data });
    },

    /** Returns whether people of a company need a second factor. Those of unknown names do not. */
    requiresSecondFactor: async (name: string): Promise<boolean> =>
      (await db.company.count({
        where: { name, isDeleted: false, requiresSecondFactor: true },
      })) > 0,

    /** Returns whether people of a company may sign in. Unknown names, such as the internal company, may. */
    allowsSignIn: async (name: string): Promise<boolean> => {
      const companies = await db.company.findMany({ where: { name }, select: { isActive: true } });
      return companies.length === 0 || companies.some(({ isActive }) => isActive);
    },

    /** Increments the revision of a company's people count. Returns null if there is no such company. */
    nextPeopleRevision: async (name: string) => {
      const [row] = await db.company.updateManyAndReturn({
        where: { name, isDeleted: false },
        data: { peopleRevision: { increment: 1 } },
      });
      return row ?? null;
    },
  };
}

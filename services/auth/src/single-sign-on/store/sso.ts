import type { RoleValues, ssoConnectionBody } from '@portal/contracts/auth/sso-schemas';
import { versionedRows } from '@portal/service-kit/database/versioned-rows';
import type { z } from 'zod';
import type { Prisma, SsoConnection, User } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type SsoConnectionRow = Omit<SsoConnection, 'newPeople' | 'roleValues'> & {
  newPeople: z.output<typeof ssoConnectionBody>['newPeople'];
  roleValues: RoleValues;
};
export type SsoConnectionWithDomains = SsoConnectionRow & { domains: string[] };
export type SsoConnectionData = Omit<
  SsoConnectionRow,
  'id' | 'version' | 'keyId' | 'clientSecret' | 'scimToken' | 'scimTokenSince'
>;
export type SealedClientSecret = Pick<SsoConnection, 'keyId' | 'clientSecret'>;

type Stored = SsoConnection & { domains: { domain: string }[] };

/** The columns were written by {@link SsoConnectionData}. */
const fromRow = ({ domains, ...row }: Stored): SsoConnectionWithDomains => ({
  ...(row as SsoConnectionRow),
  domains: domains.map(({ domain }) => domain).sort(),
});

const include = { domains: true } as const;

export function createSso(db: Database) {
  const one = async (where: Prisma.SsoConnectionWhereInput) => {
    const row = await db.ssoConnection.findFirst({ where, include });
    return row && fromRow(row);
  };
  const rows = versionedRows<SsoConnection, SsoConnectionData>(db.ssoConnection);
  return {
    list: async (): Promise<SsoConnectionWithDomains[]> =>
      (await db.ssoConnection.findMany({ include, orderBy: { company: 'asc' } })).map(fromRow),

    byId: (id: number) => one({ id }),
    byCompany: (company: string) => one({ company }),
    byScimToken: (scimToken: string) => one({ scimToken }),

    /** The connection that people with an address of this domain sign in with. */
    enabledFor: (domain: string) => one({ isEnabled: true, domains: { some: { domain } } }),

    isEnabledFor: async (company: string): Promise<boolean> =>
      (await db.ssoConnection.count({ where: { company, isEnabled: true } })) > 0,

    /** The longest-standing administrator, who may use a link, if all must use a provider; null otherwise. */
    lastAdministrator: async (): Promise<number | null> => {
      const [first] = await db.$queryRaw<{ id: number; bound: boolean }[]>`
        SELECT u."id", EXISTS (SELECT FROM "sso_connections" c
          WHERE c."company" = u."company" AND c."is_enabled") AS "bound"
        FROM "users" u WHERE u."role" = 'admin' AND u."is_active" ORDER BY "bound", u."id" LIMIT 1`;
      return first?.bound ? first.id : null;
    },

    /** Returns null if there is no such version. */
    save: async (
      before: SsoConnectionRow | null,
      version: number | undefined,
      data: SsoConnectionData,
    ) => (before ? rows.update(before.id, version, data) : rows.create(data)),

    delete: rows.delete,

    /** The companies that have one of these domains, other than by this connection. */
    companiesWith: async (domains: string[], except: number): Promise<string[]> => {
      const found = await db.ssoDomain.findMany({
        where: { domain: { in: domains }, connectionId: { not: except } },
        include: { connection: true },
      });
      return found.map(({ connection }) => connection.company);
    },

    setDomains: async (connectionId: number, domains: string[]): Promise<void> => {
      await db.ssoDomain.deleteMany({ where: { connectionId } });
      await db.ssoDomain.createMany({ data: domains.map((domain) => ({ domain, connectionId })) });
    },

    /** Counts people and open invitations of other companies with addresses of these domains. */
    countOutside: async (company: string, domains: string[]): Promise<number> => {
      const where = {
        company: { not: company },
        OR: domains.map((domain) => ({ email: { endsWith: `@${domain}` } })),
      };
      const invites = await db.invite.count({
        where: { ...where, used: false, withdrawnAt: null },
      });
      return invites + (await db.user.count({ where }));
    },

    setScimToken: async (id: number, scimToken: string | null, at: Date): Promise<boolean> => {
      const data = { scimToken, scimTokenSince: scimToken && at };
      return (await db.ssoConnection.updateMany({ where: { id }, data })).count === 1;
    },

    renameCompany: (from: string, to: string) =>
      db.ssoConnection.updateMany({ where: { company: from }, data: { company: to } }),

    deleteOf: (company: string) => db.ssoConnection.deleteMany({ where: { company } }),

    setSecret: (id: number, sealed: SealedClientSecret) =>
      db.ssoConnection.update({ where: { id }, data: sealed }),
  };
}

/** The people of one company, as its provider and its SCIM client know them. */
export function createCompanyPeople(db: Database) {
  return {
    byId: (company: string, id: number) => db.user.findFirst({ where: { id, company } }),

    bySubject: (company: string, ssoSubject: string): Promise<User | null> =>
      db.user.findFirst({ where: { company, ssoSubject } }),

    page: async (
      company: string,
      filter: { email?: string; scimExternalId?: string },
      { skip, take }: { skip: number; take: number },
    ): Promise<{ total: number; rows: User[] }> => {
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

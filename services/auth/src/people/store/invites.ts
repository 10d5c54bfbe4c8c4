import type { listInvites } from '@portal/contracts/auth/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import * as listOrder from '@portal/service-kit/lists/list-order';
import { prismaPage } from '@portal/service-kit/lists/prisma-slice';
import type { Sql } from '@portal/service-kit/database/sql';
import { readWaiting, type WaitingRows } from '@portal/service-kit/lists/waiting';
import type { Invite, Prisma } from '../../generated/prisma/client.ts';
import { matchingPeople } from './users.ts';
import type { Database } from '../../store/database.ts';

export type InviteRow = Invite;
type ListInvitesQuery = RouteInput<typeof listInvites>['query'];

type NewInvite = Pick<
  Invite,
  'email' | 'firstName' | 'lastName' | 'role' | 'company' | 'createdBy' | 'expiresAt'
>;

const order: listOrder.ListOrderOptions = {
  sorts: {
    createdAt: [listOrder.timestamp('createdAt')],
    email: [listOrder.text('email')],
    name: [
      listOrder.nullable(listOrder.text('lastName')),
      listOrder.nullable(listOrder.text('firstName')),
    ],
    company: [listOrder.text('company')],
  },
  fallback: '-createdAt',
};

const open = { used: false, withdrawnAt: null };

export function createInvites(db: Database) {
  return {
    byId: (id: number): Promise<InviteRow | null> => db.invite.findUnique({ where: { id } }),

    /** The invitation of an address that is neither used nor withdrawn, even if it has expired. */
    openOf: (email: string) => db.invite.findFirst({ where: { email, ...open } }),

    create: (invite: NewInvite): Promise<InviteRow> => db.invite.create({ data: invite }),

    /** Reads an invitation and locks it until the transaction ends. */
    lock: async (id: number): Promise<InviteRow | null> => {
      await db.$queryRaw`SELECT "id" FROM "invites" WHERE "id" = ${id} FOR UPDATE`;
      return db.invite.findUnique({ where: { id } });
    },

    renew: (id: number, expiresAt: Date): Promise<InviteRow> =>
      db.invite.update({ where: { id }, data: { expiresAt, mailProblem: null } }),

    setMailProblem: (id: number, mailProblem: string) =>
      db.invite.update({ where: { id }, data: { mailProblem } }),

    withdraw: (id: number) =>
      db.invite.update({ where: { id }, data: { withdrawnAt: new Date() } }),

    renameCompany: (from: string, to: string) =>
      db.invite.updateMany({ where: { company: from, ...open }, data: { company: to } }),

    withdrawAllOf: (company: string) =>
      db.invite.updateMany({
        where: { company, ...open },
        data: { withdrawnAt: new Date() },
      }),

    countOpen: (): Promise<number> => db.invite.count({ where: open }),

    markUsed: (id: number) =>
      db.invite.update({ where: { id }, data: { used: true, usedAt: new Date() } }),

    list: (query: ListInvitesQuery) => prismaPage(order, query, matching(query), db.invite),
  };
}

function matching({ search, status, role }: ListInvitesQuery): Prisma.InviteWhereInput {
  const now = new Date();
  const states: Record<string, Prisma.InviteWhereInput> = {
    open,
    pending: { ...open, expiresAt: { gt: now } },
    expired: { ...open, expiresAt: { lte: now } },
    used: { used: true },
  };
  return {
    withdrawnAt: null,
    ...(status ? states[status] : {}),
    ...(role ? { role } : {}),
    ...matchingPeople(search),
  };
}

export interface WaitingInviteRow extends Pick<
  Invite,
  'email' | 'company' | 'expiresAt' | 'mailProblem'
> {
  name: string;
  since: Date;
}

/** Reads the oldest invitations that are neither used nor withdrawn. */
export const createWaitingInvites = (sql: Sql) => (): Promise<WaitingRows<WaitingInviteRow>> =>
  readWaiting(sql, {
    name: 'waiting invites',
    columns: `"email", concat_ws(' ', "first_name", "last_name") AS "name", "company",
        "expires_at" AS "expiresAt", "mail_problem" AS "mailProblem", "created_at" AS "since"`,
    from: `"invites" WHERE NOT "used" AND "withdrawn_at" IS NULL`,
    order: '"created_at", "id"',
  });

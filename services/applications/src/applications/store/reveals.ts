import type { listReveals } from '@portal/contracts/applications/routes';
import type { SensitiveField } from '@portal/contracts/applications/fields';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { timestamp, type ListOrderOptions } from '@portal/service-kit/lists/list-order';
import { prismaPage, searchIn } from '@portal/service-kit/lists/prisma-slice';
import type { Reveal } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type RevealRow = Reveal;
type NewReveal = Omit<Reveal, 'id'> & { field: SensitiveField };

const order: ListOrderOptions = {
  sorts: { revealedAt: [timestamp('revealedAt')] },
  fallback: '-revealedAt',
};

export function createReveals(db: Database) {
  return {
    create: async (data: NewReveal): Promise<void> => {
      await db.reveal.create({ data });
    },

    countOf: (revealedBy: number, since: Date): Promise<number> =>
      db.reveal.count({ where: { revealedBy, revealedAt: { gt: since } } }),

    list: async (
      applicationId: number,
      query: RouteInput<typeof listReveals>['query'],
    ): Promise<Page<RevealRow>> => {
      const where = { applicationId, ...searchIn(query.search, ['reason', 'revealedByName']) };
      return prismaPage(order, query, where, db.reveal);
    },
  };
}

import { createHash } from 'node:crypto';
import type { listRemoteBuilds } from '@portal/contracts/admin/remote-build-routes';
import type { Page } from '@portal/contracts/core/list';
import type { RouteInput } from '@portal/contracts/core/route';
import { versionedRows } from '@portal/service-kit/database/versioned-rows';
import * as listOrder from '@portal/service-kit/lists/list-order';
import { prismaPage, searchIn } from '@portal/service-kit/lists/prisma-slice';
import type { RemoteBuild } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import { noReports, type Reports } from '../rules/remote-builds.ts';

export type RemoteBuildRow = RemoteBuild;
export type ReportedBuild = RemoteBuildRow & Reports;
type NewBuild = Pick<RemoteBuild, 'remote' | 'build' | 'text' | 'signature' | 'publishedBy'>;
type Offer = Pick<RemoteBuild, 'share' | 'changedAt' | 'changedBy'>;

const order: listOrder.ListOrderOptions = {
  sorts: {
    publishedAt: [listOrder.timestamp('publishedAt')],
    remote: [listOrder.text('remote')],
    share: [listOrder.integer('share')],
  },
  fallback: '-publishedAt',
};

/** Reports count for a day. */
const reportsMs = 24 * 60 * 60 * 1000;
const since = (): Date => new Date(Date.now() - reportsMs);

/** The deployed build has no hash and is stored as ''. */
const stored = (build: string | null): string => build ?? '';

/** Tells the people who report on a build apart, but not who they are. */
const personOf = (remote: string, build: string, userId: number): string =>
  createHash('sha256').update(`${remote} ${build} ${userId}`).digest('hex');

export function createRemoteBuilds(db: Database) {
  const rows = versionedRows<RemoteBuildRow, Offer, NewBuild & { changedBy: string }>(
    db.remoteBuild,
  );

  /** Counts the reports on a build in the last 24 hours. `build`: null for the deployed one. */
  async function reportsOf(remote: string, build: string | null): Promise<Reports> {
    const where = { remote, build: stored(build), at: { gte: since() } };
    const [people, failures] = await Promise.all([
      db.remoteReport.count({ where }),
      db.remoteReport.count({ where: { ...where, failed: true } }),
    ]);
    return { people, failures };
  }

  /** Reads the offered builds, canaries first; of one remote, if it is given. */
  const offered = (remote?: string): Promise<RemoteBuildRow[]> =>
    db.remoteBuild.findMany({
      where: { ...(remote ? { remote } : {}), share: { gt: 0 } },
      orderBy: { share: 'asc' },
    });

  const deleteOldReports = () => db.remoteReport.deleteMany({ where: { at: { lt: since() } } });

  return {
    ...rows,
    reportsOf,
    offered,
    deleteOldReports,

    byBuild: (remote: string, build: string): Promise<RemoteBuildRow | null> =>
      db.remoteBuild.findUnique({ where: { remote_build: { remote, build } } }),

    list: async (
      query: RouteInput<typeof listRemoteBuilds>['query'],
    ): Promise<Page<ReportedBuild>> => {
      const page = await prismaPage(
        order,
        query,
        searchIn(query.search, ['remote', 'build', 'publishedBy']),
        db.remoteBuild,
      );
      const counted = await db.remoteReport.groupBy({
        by: ['remote', 'build', 'failed'],
        where: { build: { in: page.rows.map(({ build }) => build) }, at: { gte: since() } },
        _count: true,
      });
      const reported = (row: RemoteBuildRow): Reports =>
        counted
          .filter(({ remote, build }) => remote === row.remote && build === row.build)
          .reduce(
            ({ people, failures }, { failed, _count: count }) => ({
              people: people + count,
              failures: failures + (failed ? count : 0),
            }),
            noReports,
          );
      return { ...page, rows: page.rows.map((row) => ({ ...row, ...reported(row) })) };
    },

    /** Locks the builds of a remote until the transaction ends. */
    lock: (remote: string) =>
      db.$queryRaw`SELECT "id" FROM "remote_builds" WHERE "remote" = ${remote} ORDER BY "id" FOR UPDATE`,

    /** Ends the offers that a new one replaces: those for fewer people, and all if it is for everyone. */
    endOffers: async (
      { remote, id }: RemoteBuildRow,
      shares: { gt: number; lt: number },
      by: Pick<Offer, 'changedAt' | 'changedBy'>,
    ): Promise<void> => {
      await db.remoteBuild.updateMany({
        where: { remote, id: { not: id }, share: shares },
        data: { ...by, share: 0, version: { increment: 1 } },
      });
    },

    addFiles: async (buildId: number, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) => {
      await db.remoteFile.createMany({
        data: [...files].map(([file, content]) => ({ buildId, file, content })),
      });
    },

    file: async (remote: string, build: string, file: string): Promise<Uint8Array | null> => {
      const found = await db.remoteFile.findFirst({ where: { file, of: { remote, build } } });
      return found?.content ?? null;
    },

    /** Stores a person's report: a failure stays one for a day. Deletes older reports. */
    report: async (remote: string, build: string | null, userId: number, failed: boolean) => {
      await deleteOldReports();
      await db.$executeRaw`
        INSERT INTO "remote_reports" ("remote", "build", "person", "failed")
        VALUES (${remote}, ${stored(build)}, ${personOf(remote, stored(build), userId)}, ${failed})
        ON CONFLICT ("remote", "build", "person") DO UPDATE
        SET "failed" = "remote_reports"."failed" OR "excluded"."failed"`;
    },

    /** Deletes the reports on builds of a remote that are not offered; all, if none is. */
    deleteEndedReports: async (remote: string): Promise<void> => {
      const kept = (await offered(remote)).map(({ build }) => build);
      if (kept.length) kept.push(stored(null));
      await db.remoteReport.deleteMany({ where: { remote, build: { notIn: kept } } });
    },
  };
}

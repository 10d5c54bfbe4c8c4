import type {
  deleteRemoteBuild,
  offerRemoteBuild,
  reportRemoteBuild,
} from '@portal/contracts/admin/remote-build-routes';
import { remoteBuildSchema } from '@portal/contracts/core/remotes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { changedMeanwhile, conflict, requireFound } from '@portal/service-kit/portal-error';
import { buildActivity, shareText } from '../../activity/rules/remote-builds.ts';
import type { Deps } from '../../deps.ts';
import type { Store } from '../../store/store.ts';
import { isFailing } from '../rules/canary.ts';
import { isCompatible } from '../rules/compatible.ts';
import type { RemoteBuildRow, ReportedBuild } from '../store/remote-builds.ts';

const changed = () => changedMeanwhile('The build');

/** Reads a build and locks those of its remote until the transaction ends. */
async function requireLocked(store: Store, id: number): Promise<RemoteBuildRow> {
  const found = await store.remoteBuilds.byId(id);
  if (found) await store.remoteBuilds.lock(found.remote);
  return requireFound(found && (await store.remoteBuilds.byId(id)), 'The build');
}

const releaseOf = ({ text }: RemoteBuildRow): string =>
  remoteBuildSchema.parse(JSON.parse(text)).release;

/** The offers, without those of builds that are too old since the portal was upgraded. */
export const offeredBuilds = async ({ store, release }: Deps): Promise<RemoteBuildRow[]> =>
  (await store.remoteBuilds.offered()).filter((row) => isCompatible(releaseOf(row), release));

/** Offers a build to a share of people; ends the offer that it replaces. */
export const offerBuild = (
  { transact, release }: Deps,
  { params: { id }, headers, body: { share } }: RouteInput<typeof offerRemoteBuild>,
  actor: Actor,
): Promise<ReportedBuild> =>
  transact(async (store) => {
    const before = await requireLocked(store, id);
    const built = releaseOf(before);
    if (share && !isCompatible(built, release))
      throw conflict(
        `This build is for release ${built} of the portal, which runs ${release} and supports one release back.`,
      );
    const by = { changedAt: new Date(), changedBy: actor.name };
    if (share)
      await store.remoteBuilds.endOffers(before, { gt: 0, lt: share === 100 ? 101 : 100 }, by);
    const after = await store.remoteBuilds.update(id, headers['if-match'], { ...by, share });
    if (!after) throw changed();
    await store.remoteBuilds.deleteEndedReports(after.remote);
    if (after.share !== before.share)
      await store.record(actor, buildActivity('offered', after, shareText(before, after)));
    return { ...after, ...(await store.remoteBuilds.reportsOf(after.remote, after.build)) };
  });

export const deleteBuild = (
  { transact }: Deps,
  { params: { id }, headers }: RouteInput<typeof deleteRemoteBuild>,
  actor: Actor,
): Promise<void> =>
  transact(async (store) => {
    const before = await requireLocked(store, id);
    if (before.share) throw conflict('People get this build. Offer it to nobody first.');
    if (!(await store.remoteBuilds.delete(id, headers['if-match']))) throw changed();
    await store.record(actor, buildActivity('deleted', before, 'Nobody got it'));
  });

/** Stores how a build worked for a person, and ends a canary that fails more often than the build it may replace. */
export const reportBuild = (
  { transact }: Deps,
  { body: { remote, build, failed } }: RouteInput<typeof reportRemoteBuild>,
  actor: Actor,
): Promise<void> =>
  transact(async ({ remoteBuilds, record }) => {
    if (failed) await remoteBuilds.lock(remote);
    const offers = await remoteBuilds.offered(remote);
    // Only builds that are compared are counted.
    const isCompared = build === null || offers.some((offer) => offer.build === build);
    if (!offers.length || !isCompared) return;
    await remoteBuilds.report(remote, build, actor.userId, failed);
    const canary = offers.find((offer) => offer.share < 100);
    if (!failed || !canary || canary.build !== build) return;
    const other = offers.find(({ share }) => share === 100)?.build ?? null;
    const reports = await remoteBuilds.reportsOf(remote, build);
    const others = await remoteBuilds.reportsOf(remote, other);
    if (!isFailing(reports, others)) return;
    const end = { share: 0, changedAt: new Date(), changedBy: null };
    await remoteBuilds.update(canary.id, undefined, end);
    await remoteBuilds.deleteEndedReports(remote);
    const why = `Failed for ${reports.failures} of ${reports.people} people; the other build for ${others.failures} of ${others.people}`;
    await record(null, buildActivity('halted', canary, why));
  });

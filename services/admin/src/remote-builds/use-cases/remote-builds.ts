import type {
  deleteRemoteBuild,
  offerRemoteBuild,
  publishRemoteBuild,
  reportRemoteBuild,
} from '@portal/contracts/admin/remote-build-routes';
import { remoteBuildSchema, type RemoteBuild } from '@portal/contracts/core/remotes';
import type { RouteInput } from '@portal/contracts/core/route';
import {
  buildHashOf,
  integrityOf,
  verifySignedBuild,
  type BuildFiles,
} from '@portal/contracts/core/signed-builds';
import type { Actor } from '@portal/service-kit/identity';
import {
  changedMeanwhile,
  conflict,
  invalidField,
  requireFound,
} from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { Store } from '../../store/store.ts';
import { buildActivity, isCompatible, isFailing, shareText } from '../rules/remote-builds.ts';
import type { RemoteBuildRow, ReportedBuild } from '../store/remote-builds.ts';

/** Stores a build that a deployer of this portal signed. Publishing it again changes nothing. */
export async function publishBuild(
  { transact, remoteKeys }: Deps,
  { body }: RouteInput<typeof publishRemoteBuild>,
  actor: Actor,
): Promise<ReportedBuild> {
  const build = await requireSigned(body.signed, remoteKeys);
  const files: BuildFiles = new Map(
    Object.entries(body.files).map(([file, content]) => [
      file,
      new Uint8Array(Buffer.from(content, 'base64')),
    ]),
  );
  await assertComplete(build, files);
  const { remote } = build;
  return transact(async (store) => {
    const before = await store.remoteBuilds.byBuild(remote, build.build);
    if (before) return { ...before, ...(await store.remoteBuilds.reportsOf(remote, build.build)) };
    const row = await store.remoteBuilds.create({
      ...body.signed,
      remote,
      build: build.build,
      publishedBy: actor.name,
      changedBy: actor.name,
    });
    await store.remoteBuilds.addFiles(row.id, files);
    await store.record(actor, buildActivity('published', row, `Release ${build.release}`));
    return { ...row, people: 0, failures: 0 };
  });
}

async function requireSigned(
  signed: RouteInput<typeof publishRemoteBuild>['body']['signed'],
  keys: string,
): Promise<RemoteBuild> {
  try {
    return await verifySignedBuild(signed, keys);
  } catch {
    throw invalidField('signed', 'No key of this portal signed this build.', 'Unknown signature');
  }
}

/** Throws a 400 if the files are not those that were signed. */
async function assertComplete({ build, manifest }: RemoteBuild, files: BuildFiles): Promise<void> {
  const signed = files.get('mf-manifest.json');
  if (!signed || (await integrityOf(signed)) !== manifest || (await buildHashOf(files)) !== build)
    throw invalidField('files', 'The files are not those that were signed.', 'Other files');
}

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

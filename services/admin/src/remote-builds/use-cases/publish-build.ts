import type { publishRemoteBuild } from '@portal/contracts/admin/remote-build-routes';
import type { RemoteBuild } from '@portal/contracts/core/remotes';
import type { RouteInput } from '@portal/contracts/core/route';
import {
  buildHashOf,
  integrityOf,
  verifySignedBuild,
  type BuildFiles,
} from '@portal/contracts/core/signed-builds';
import type { Actor } from '@portal/service-kit/identity';
import { invalidField } from '@portal/service-kit/portal-error';
import { buildActivity } from '../../activity/rules/remote-builds.ts';
import type { Deps } from '../../deps.ts';
import type { ReportedBuild } from '../store/remote-builds.ts';

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

import { parseJson } from '@portal/contracts/core/client';
import {
  keysFileSchema,
  type ListedRemote,
  manifestOf,
  type Offers,
  percentileOf,
  type RemoteBuild,
  type TriedBuild,
  triedBuildsKey,
  triedBuildsSchema,
} from '@portal/contracts/core/remotes';
import { type KeptBuilds, keptBuildsKey, readKept } from './begin-early.ts';
import { readJson } from './read-files.ts';

/** A remote with its published builds that a deployer signed. */
export interface CheckedRemote extends ListedRemote {
  /** Canary first. */
  builds: (RemoteBuild & { share: number })[];
  /** The one that a staff member tries in this tab. */
  tried: RemoteBuild | null;
  /** Origin of the development server that an administrator tries in this tab. Nobody signs its builds. */
  devServer: string | null;
}

/** Which build of a remote a page uses. */
interface Used {
  /** Hash of a published build; null for the deployed one. */
  build: string | null;
  /** Hash of a published build's manifest. */
  integrity: string | undefined;
}

/** A remote with the build that this page uses: the manifest and the screens are the build's. */
export type ChosenRemote = CheckedRemote & Used;

/** Adds the remotes' published builds. Builds that no deployer signed are left out. */
export async function withBuilds(
  remotes: readonly ListedRemote[],
  offers: Offers,
  signal: AbortSignal,
): Promise<CheckedRemote[]> {
  const tried = readTried();
  if (!Object.keys({ ...tried, ...offers }).length)
    return remotes.map((remote) => ({ ...remote, builds: [], tried: null, devServer: null }));
  const { verifySignedBuild } = await import('@portal/contracts/core/signed-builds');
  const { keys } = keysFileSchema.parse(await readJson('/mfe/keys.json', signal));
  const check = async (name: string, signed: TriedBuild | undefined) => {
    if (!signed || 'devServer' in signed) return null;
    try {
      const build = await verifySignedBuild(signed, keys);
      if (build.remote === name) return build;
      throw new Error(`It is a build of ${build.remote}.`);
    } catch (error) {
      console.error(`A build of ${name} is refused.`, error);
      return null;
    }
  };
  return Promise.all(
    remotes.map(async (remote) => {
      const { name } = remote;
      const builds = await Promise.all(
        (offers[name] ?? []).map(async (offer) => {
          const build = await check(name, offer);
          return build ? [{ ...build, share: offer.share }] : [];
        }),
      );
      const { [name]: trying } = tried;
      return {
        ...remote,
        builds: builds.flat(),
        tried: await check(name, trying),
        // The content security policy refuses servers that are not allowed.
        devServer: trying && 'devServer' in trying ? trying.devServer : null,
      };
    }),
  );
}

/** Builds that this tab tries, by remote. */
function readTried(): Record<string, TriedBuild> {
  const stored = sessionStorage.getItem(triedBuildsKey);
  return (stored && triedBuildsSchema.safeParse(parseJson(stored)).data) || {};
}

/** Builds on this page; null for a deployed one. The page keeps them until a reload, whatever is offered meanwhile. */
const onPage = new Map<string, RemoteBuild | null>();

/** Returns the remote with a person's build. `refused`: hashes of builds that failed in this tab. */
export function chooseBuild(
  remote: CheckedRemote,
  userId: number,
  refused: readonly string[],
): ChosenRemote {
  const { name, devServer } = remote;
  if (devServer)
    return { ...remote, build: null, integrity: undefined, manifest: devServer + remote.manifest };
  const current = onPage.get(name);
  const build =
    current === undefined || (current && refused.includes(current.build))
      ? choose(remote, userId, refused)
      : current;
  onPage.set(name, build);
  const builds = { ...readKept(userId), [name]: build?.build ?? '' };
  const kept: KeptBuilds = { user: userId, builds };
  sessionStorage.setItem(keptBuildsKey, JSON.stringify(kept));
  if (!build) return { ...remote, build: null, integrity: undefined };
  return {
    ...remote,
    build: build.build,
    manifest: manifestOf(build),
    integrity: build.manifest,
    screens: build.screens,
  };
}

/** Whether a reload would use another build of a remote on this page. */
export function isReplaced(
  remote: CheckedRemote,
  userId: number,
  refused: readonly string[],
): boolean {
  const current = onPage.get(remote.name);
  return current !== undefined && choose(remote, userId, refused)?.build !== current?.build;
}

function choose(
  { name, builds, tried }: CheckedRemote,
  userId: number,
  refused: readonly string[],
): RemoteBuild | null {
  const isUsable = ({ build }: RemoteBuild): boolean => !refused.includes(build);
  if (tried && isUsable(tried)) return tried;
  const usable = builds.filter(isUsable);
  // Within a session nobody gets another build because a canary's share changed.
  const kept = readKept(userId)[name];
  const keptBuild = usable.find(({ build }) => build === kept);
  if (keptBuild) return keptBuild;
  if (kept === '' && !usable.some(({ share }) => share === 100)) return null;
  return usable.find(({ build, share }) => percentileOf(userId, build) < share) ?? null;
}

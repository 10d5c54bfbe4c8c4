import { z } from 'zod';
import { atMost, formattedText } from './fields.ts';
import { screensSchema } from './screens.ts';

/** A remote. Its `screens.json` is next to its manifest. */
const remoteSchema = z.object({
  name: z.string(),
  scope: z.string(),
  manifest: z.string().startsWith('/'),
});
export type Remote = z.infer<typeof remoteSchema>;

/** Text that a deployer signed, a {@link remoteBuildSchema}, and the signature: see `verifySignedBuild`. */
export const signedBuildSchema = z.object({
  text: z.string().check(atMost(20_000)),
  signature: z.string().check(atMost(200)),
});
export type SignedBuild = z.infer<typeof signedBuildSchema>;

/** A published build of a remote and the percentage of people who get it: 100 for everyone, less for a canary. */
const offeredBuildSchema = signedBuildSchema.extend({ share: z.int().min(1).max(100) });

/** Offered builds by remote, canaries first. People who get none of them get the deployed build. */
export const offersSchema = z.record(z.string(), z.array(offeredBuildSchema));
export type Offers = z.infer<typeof offersSchema>;

/** A remote in the gateway's `/mfe/remotes.json`. The list of screens is empty if this release cannot parse it. */
export const listedRemoteSchema = remoteSchema.extend({ screens: screensSchema.catch([]) });
export type ListedRemote = z.infer<typeof listedRemoteSchema>;

export const remoteNamed = (name: string): Remote => ({
  name,
  scope: `mfe_${name}`,
  manifest: `/mfe/${name}/mf-manifest.json`,
});

export const remoteNameSchema = formattedText(40, /^[a-z]+$/, 'Not the name of a remote');

/** Hash of a build's files: see `buildHashOf`. */
export const buildHashSchema = formattedText(64, /^[0-9a-f]{64}$/, 'Not the hash of a build');

/** What a deployer signs about a build of a remote. */
export const remoteBuildSchema = z.object({
  remote: remoteNameSchema,
  build: buildHashSchema,
  /** Release of the portal's contracts that it was built for: `0.2.0`. */
  release: formattedText(20, /^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  /** Commit that it was built from. */
  commit: formattedText(40, /^[0-9a-f]{7,40}$/).nullable(),
  /** Hash of `mf-manifest.json` (Subresource Integrity), which contains the entry's. */
  manifest: formattedText(60, /^sha256-[\w+/]{43}=$/),
  screens: screensSchema,
});
export type RemoteBuild = z.infer<typeof remoteBuildSchema>;

/** Where the gateway serves a published build's manifest. */
export const manifestOf = ({ remote, build }: Pick<RemoteBuild, 'remote' | 'build'>): string =>
  `/mfe/${remote}/${build}/mf-manifest.json`;

/**
 * Returns a person's percentile for a build, 0 to 99. It never changes, so a larger share only adds people. It differs
 * between builds, so the same people do not get every canary. 32-bit FNV-1a, with the high bits mixed into the low ones.
 */
export function percentileOf(userId: number, build: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${build}:${userId}`)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}

/** Session storage: hashes of published builds that failed in this tab, with spaces between them. */
export const refusedBuildsKey = 'portal.refused-builds';

/**
 * The gateway's `/mfe/keys.json`: keys that may sign builds, separated by commas, and origins of development servers that an
 * administrator's tab may load remotes from, separated by spaces.
 */
export const keysFileSchema = z.object({ keys: z.string(), devServers: z.string().default('') });

const triedBuildSchema = z.union([signedBuildSchema, z.object({ devServer: z.url() })]);
/** A signed build, or the origin of a development server, whose builds nobody signs. */
export type TriedBuild = z.infer<typeof triedBuildSchema>;

/** Session storage: builds that a staff member tries in this tab, by remote. */
export const triedBuildsKey = 'portal.tried-builds';
export const triedBuildsSchema = z.record(remoteNameSchema, triedBuildSchema);

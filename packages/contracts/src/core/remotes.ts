import { z } from 'zod';
import { screensSchema } from './screens.ts';

/** A remote. Beside its manifest stands its `screens.json`. */
const remoteSchema = z.object({
  /** `quotes` */
  name: z.string(),
  /** What Module Federation calls it. */
  scope: z.string(),
  manifest: z.string().startsWith('/'),
});
export type Remote = z.infer<typeof remoteSchema>;

/**
 * A remote as the gateway lists it in `/mfe/remotes.json`, with the screens that it had when the gateway was built: none
 * where the gateway is of a release that this one cannot read.
 */
export const listedRemoteSchema = remoteSchema.extend({ screens: screensSchema.catch([]) });
export type ListedRemote = z.infer<typeof listedRemoteSchema>;

/** Where a remote of this name is. */
export const remoteCalled = (name: string): Remote => ({
  name,
  scope: `mfe_${name}`,
  manifest: `/mfe/${name}/mf-manifest.json`,
});

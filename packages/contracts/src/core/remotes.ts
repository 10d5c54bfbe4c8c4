import { z } from 'zod';
import { screensSchema } from './screens.ts';

/** A remote. Its `screens.json` is next to its manifest. */
const remoteSchema = z.object({
  name: z.string(),
  scope: z.string(),
  manifest: z.string().startsWith('/'),
});
export type Remote = z.infer<typeof remoteSchema>;

/** A remote in the gateway's `/mfe/remotes.json`. The list of screens is empty if this release cannot parse it. */
export const listedRemoteSchema = remoteSchema.extend({ screens: screensSchema.catch([]) });
export type ListedRemote = z.infer<typeof listedRemoteSchema>;

export const remoteNamed = (name: string): Remote => ({
  name,
  scope: `mfe_${name}`,
  manifest: `/mfe/${name}/mf-manifest.json`,
});

import { z } from 'zod';

/** A remote as the gateway lists it in `/mfe/remotes.json`. Beside its manifest stands its `screens.json`. */
export const remoteSchema = z.object({
  /** `quotes` */
  name: z.string(),
  /** What Module Federation calls it. */
  scope: z.string(),
  manifest: z.string().startsWith('/'),
});
export type Remote = z.infer<typeof remoteSchema>;

/** Where a remote of this name is. */
export const remoteCalled = (name: string): Remote => ({
  name,
  scope: `mfe_${name}`,
  manifest: `/mfe/${name}/mf-manifest.json`,
});

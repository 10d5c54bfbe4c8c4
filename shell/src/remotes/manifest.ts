import { z } from 'zod';
import { fetchBegun } from './begin-early.ts';

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
});

/** What `mf-manifest.json` says of a build. */
export interface Manifest {
  /** The address of the script that makes the container. */
  entry: string;
  /** All of it: it names files that hold hashes, and tells one build from another. */
  text: string;
}

/** Reads the manifest at this address; rejects where it cannot be read. */
export async function readManifest(address: string, signal: AbortSignal): Promise<Manifest> {
  const reply = await fetchBegun(address, { cache: 'no-cache', signal });
  if (!reply.ok) throw new Error(`${address} cannot be read (${reply.status})`);
  const text = await reply.text();
  const { metaData } = manifestSchema.parse(JSON.parse(text));
  const { href } = new URL(metaData.remoteEntry.name, new URL(address, window.location.origin));
  return { entry: href, text };
}

import { z } from 'zod';
import { fetchBegun } from './begin-early.ts';

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
});

export interface Manifest {
  /** URL of the script that creates the container. */
  entry: string;
  /** The whole text: it names hashed files, so it identifies the build. */
  text: string;
}

export async function readManifest(address: string, signal: AbortSignal): Promise<Manifest> {
  const reply = await fetchBegun(address, { cache: 'no-cache', signal });
  if (!reply.ok) throw new Error(`${address} cannot be read (${reply.status})`);
  const text = await reply.text();
  const { metaData } = manifestSchema.parse(JSON.parse(text));
  const { href } = new URL(metaData.remoteEntry.name, new URL(address, window.location.origin));
  return { entry: href, text };
}

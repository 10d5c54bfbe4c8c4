import { z } from 'zod';
import { fetchEarly } from './begin-early.ts';

/** Throws if the file cannot be read. */
export async function readJson(path: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetchEarly(path, { signal });
  if (!reply.ok) throw new Error(`${path} cannot be read (${reply.status})`);
  return reply.json();
}

const manifestSchema = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), integrity: z.string().optional() }),
  }),
});

/** `signed`: the text's hash, if a deployer signed it. Throws if the manifest cannot be read or has another hash. */
export async function readManifest(address: string, signal: AbortSignal, signed?: string) {
  const reply = await fetchEarly(address, { cache: 'no-cache', signal });
  if (!reply.ok) throw new Error(`${address} cannot be read (${reply.status})`);
  const text = await reply.text();
  if (signed) {
    const { integrityOf } = await import('@portal/contracts/core/signed-builds');
    if ((await integrityOf(text)) !== signed)
      throw new Error(`${address} is not the signed manifest`);
  }
  const { metaData } = manifestSchema.parse(JSON.parse(text));
  const { name, integrity } = metaData.remoteEntry;
  const { href } = new URL(name, new URL(address, window.location.origin));
  return {
    /** URL of the script that creates the container. */
    entry: href,
    /** The script's hash, as Subresource Integrity writes it. Remotes of an earlier release have none. */
    integrity,
    /** The whole text: it names hashed files, so it identifies the build. */
    text,
  };
}

import { z } from 'zod';
import type { Remote } from '@portal/contracts/core/remotes';

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }).loose(),
  exposes: z.array(z.object({ assets: z.unknown() }).loose()),
});

/**
 * Tells one build of a remote from another by the names of its files, which hold hashes. Null where the
 * manifest cannot be read now.
 */
export async function readBuildVersion({
  manifest,
}: Pick<Remote, 'manifest'>): Promise<string | null> {
  try {
    const reply = await fetch(manifest, { cache: 'no-cache', signal: AbortSignal.timeout(5000) });
    const { exposes } = manifestSchema.parse(await reply.json());
    return JSON.stringify(exposes.map(({ assets }) => assets));
  } catch {
    return null;
  }
}

import { z } from 'zod';

/** A remote as the gateway lists it: what it is called, where it is, and which paths are its own. */
export const remoteSchema = z.object({
  name: z.string(),
  scope: z.string(),
  manifest: z.string(),
  paths: z.array(z.string()),
});
export type Remote = z.infer<typeof remoteSchema>;

/** The list of remotes, read at run time: the shell knows none while it is built. */
export async function readRemotes(signal: AbortSignal): Promise<Remote[]> {
  const reply = await fetch('/mfe/remotes.json', { signal });
  if (!reply.ok) throw new Error(`The list of remotes cannot be read (${reply.status})`);
  return z.array(remoteSchema).parse(await reply.json());
}

import { fetchEarly } from './begin-early.ts';

/** Throws if the file cannot be read. */
export async function readJson(path: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetchEarly(path, { signal });
  if (!reply.ok) throw new Error(`${path} cannot be read (${reply.status})`);
  return reply.json();
}

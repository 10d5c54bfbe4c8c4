import { remoteSchema, type Remote } from '@portal/contracts/core/remotes';
import { screensSchema, type Screen } from '@portal/contracts/core/screens';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { fetchBegun } from './begin-early.ts';

/** A remote and its screens; null where its list cannot be read, or is of a release that this one cannot read. */
export interface ListedRemote extends Remote {
  screens: Screen[] | null;
}

/** The remotes and their screens, read at run time: the build of the shell knows none of them. */
export const remotesQuery = queryOptions({
  queryKey: ['remotes'],
  queryFn: ({ signal }) => readRemotes(signal),
});

async function readRemotes(signal: AbortSignal): Promise<ListedRemote[]> {
  const remotes = z.array(remoteSchema).parse(await readJson('/mfe/remotes.json', signal));
  return Promise.all(
    remotes.map(async (remote) => ({ ...remote, screens: await readScreens(remote, signal) })),
  );
}

/** Where a file of a remote is. */
export const besideManifest = ({ manifest }: Remote, file: string): string =>
  manifest.replace(/[^/]*$/, file);

async function readScreens(remote: Remote, signal: AbortSignal): Promise<Screen[] | null> {
  try {
    return screensSchema.parse(await readJson(besideManifest(remote, 'screens.json'), signal));
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** Throws where a file cannot be read. */
export async function readJson(path: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetchBegun(path, { signal });
  if (!reply.ok) throw new Error(`${path} cannot be read (${reply.status})`);
  return reply.json();
}

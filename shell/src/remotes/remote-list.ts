import { listedRemoteSchema, type ListedRemote, type Remote } from '@portal/contracts/core/remotes';
import { screensSchema, type Screen } from '@portal/contracts/core/screens';
import {
  queryOptions,
  replaceEqualDeep,
  useQueries,
  useQuery,
  useQueryClient,
  type Query,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { fetchEarly } from './begin-early.ts';

/** A hanging request would never fail by itself. */
const timeLimitMs = 30_000;

/** The remotes with their screens when the gateway was built: one document, even if a remote is unavailable. */
export const remotesQuery = queryOptions({
  queryKey: ['remotes'],
  queryFn: async ({ signal }) =>
    z.array(listedRemoteSchema).parse(await readJson('/mfe/remotes.json', signal)),
});

/** Current screens of a deployed remote, which may differ from the gateway's list. */
const ownScreensQuery = (remote: ListedRemote) =>
  queryOptions({
    queryKey: ['screens', remote.name],
    queryFn: async ({ signal }): Promise<Screen[]> => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
      const read = await readJson(besideManifest(remote, 'screens.json'), limited);
      return replaceEqualDeep(remote.screens, screensSchema.parse(read));
    },
  });

/** A stable function, so that the combined result stays referentially equal. */
const ownOf = (queries: UseQueryResult<Screen[]>[]) => ({
  lists: queries.map(({ data }) => data),
  isPending: queries.some(({ isFetching }) => isFetching),
  isUnread: queries.some(({ isError }) => isError),
});

const none: ListedRemote[] = [];

/** Returns the remotes and their screens: from the gateway's document until a remote's own list arrives. */
export function useRemotes() {
  const { data: listed = none, error, isPending, refetch } = useQuery(remotesQuery);
  const queries = useQueryClient();
  const own = useQueries({ queries: listed.map(ownScreensQuery), combine: ownOf });
  const remotes = useMemo(
    () => listed.map((remote, at) => ({ ...remote, screens: own.lists[at] ?? remote.screens })),
    [listed, own.lists],
  );
  return {
    remotes,
    error,
    /** Whether an unknown path may be a screen of a list that is not loaded, or failed to load. */
    isPending: isPending || own.isPending,
    isUnread: own.isUnread,
    refetch(): void {
      void refetch();
      void queries.refetchQueries({ queryKey: ['screens'], predicate: isFailed });
    },
  };
}

const isFailed = ({ state }: Query): boolean => state.status === 'error';

export const besideManifest = ({ manifest }: Remote, file: string): string =>
  manifest.replace(/[^/]*$/, file);

/** Throws if the file cannot be read. */
export async function readJson(path: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetchEarly(path, { signal });
  if (!reply.ok) throw new Error(`${path} cannot be read (${reply.status})`);
  return reply.json();
}

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
import { fetchBegun } from './begin-early.ts';

/** A list of screens that hangs would never fail by itself. */
const timeLimitMs = 30_000;

/** The remotes with the screens that they had when the gateway was built: one document, whichever of them is away. */
export const remotesQuery = queryOptions({
  queryKey: ['remotes'],
  queryFn: async ({ signal }) =>
    z.array(listedRemoteSchema).parse(await readJson('/mfe/remotes.json', signal)),
});

/** The screens of a remote as it is deployed now: it may have others than the gateway knows. */
const ownScreensQuery = (remote: ListedRemote) =>
  queryOptions({
    queryKey: ['screens', remote.name],
    queryFn: async ({ signal }): Promise<Screen[]> => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
      const read = await readJson(besideManifest(remote, 'screens.json'), limited);
      return replaceEqualDeep(remote.screens, screensSchema.parse(read));
    },
  });

/** What is read of all lists; one function, so that the result stays the same while nothing changes. */
const ownOf = (queries: UseQueryResult<Screen[]>[]) => ({
  lists: queries.map(({ data }) => data),
  isPending: queries.some(({ isFetching }) => isFetching),
  isUnread: queries.some(({ isError }) => isError),
});

const none: ListedRemote[] = [];

/**
 * The remotes and their screens. They are those of the gateway's document until a remote has told its own, for which
 * nothing waits but a path that no list names.
 */
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
    /** Why the document cannot be read. */
    error,
    /** Whether a path that none of the lists names may be a screen of a list that is not read yet, or cannot be read. */
    isPending: isPending || own.isPending,
    isUnread: own.isUnread,
    refetch(): void {
      void refetch();
      void queries.refetchQueries({ queryKey: ['screens'], predicate: isFailed });
    },
  };
}

const isFailed = ({ state }: Query): boolean => state.status === 'error';

/** Where a file of a remote is. */
export const besideManifest = ({ manifest }: Remote, file: string): string =>
  manifest.replace(/[^/]*$/, file);

/** Throws where a file cannot be read. */
export async function readJson(path: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetchBegun(path, { signal });
  if (!reply.ok) throw new Error(`${path} cannot be read (${reply.status})`);
  return reply.json();
}

import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { listedRemoteSchema, offersSchema, type Remote } from '@portal/contracts/core/remotes';
import { type Screen, screensSchema } from '@portal/contracts/core/screens';
import {
  type Query,
  queryOptions,
  replaceEqualDeep,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod';
import { type CheckedRemote, chooseBuild, type ChosenRemote, withBuilds } from './choose-build.ts';
import { readJson } from './read-files.ts';
import { refusedBuildsAtom } from './refused-builds.ts';

/** A hanging request would never fail by itself. */
const timeLimitMs = 30_000;

/** The remotes with their screens when the gateway was built, even if one is unavailable, and their published builds. */
export async function fetchRemotes(signal: AbortSignal): Promise<CheckedRemote[]> {
  const [listed, offers] = await Promise.all([
    readJson('/mfe/remotes.json', signal),
    readJson('/mfe/offers.json', signal),
  ]);
  return withBuilds(
    z.array(listedRemoteSchema).parse(listed),
    // None if this release cannot parse them.
    offersSchema.catch({}).parse(offers),
    signal,
  );
}

export const remotesQuery = queryOptions({
  queryKey: ['remotes'],
  queryFn: ({ signal }) => fetchRemotes(signal),
});

/** Current screens of a deployed remote, which may differ from the gateway's list. */
const ownScreensQuery = (remote: ChosenRemote) =>
  queryOptions({
    queryKey: ['screens', remote.name],
    // A published build's list is signed with it.
    enabled: remote.build === null,
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

const none: ChosenRemote[] = [];

/**
 * Returns the remotes with the person's builds and their screens: from the gateway's document until a deployed remote's
 * own list arrives.
 */
export function useRemotes({ id: userId, role }: Pick<CurrentUser, 'id' | 'role'>) {
  const { data: available, error, isPending, refetch } = useQuery(remotesQuery);
  const queries = useQueryClient();
  const refused = useAtomValue(refusedBuildsAtom);
  const listed = useMemo(
    () =>
      available?.map((remote) => {
        const devServer = role === 'admin' ? remote.devServer : null;
        return chooseBuild({ ...remote, devServer }, userId, refused);
      }) ?? none,
    [available, userId, role, refused],
  );
  const own = useQueries({ queries: listed.map(ownScreensQuery), combine: ownOf });
  const remotes = useMemo(
    () =>
      listed.map((remote, at) =>
        remote.build === null ? { ...remote, screens: own.lists[at] ?? remote.screens } : remote,
      ),
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

import { helpPicture, helpSchema, type ScreenHelp } from '@portal/contracts/core/help';
import type { ListedRemote } from '@portal/contracts/core/remotes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { besideManifest, readJson, useRemotes } from '../remotes/remote-list.ts';
import { ownHelp } from './own-help.ts';
import { type Words, useWords } from './words/en.ts';

export interface FoundHelp extends ScreenHelp {
  picture: string | null;
}

/** Returns the help of the screen at a path, or null. */
export function useHelp(pathname: string) {
  const { pages } = useWords();
  const { remotes } = useRemotes();
  const remote = remotes.find(({ screens }) => helpAt(screens, pathname));
  return useQuery(helpQuery(remote, pathname, pages));
}

const helpQuery = (remote: ListedRemote | undefined, pathname: string, pages: Words['pages']) =>
  queryOptions({
    queryKey: ['help', remote?.name, pathname],
    queryFn: async ({ signal }): Promise<FoundHelp | null> => {
      const own = helpAt(ownHelp(pages), pathname);
      if (own) return { ...own, picture: null };
      if (!remote) return null;
      const found = helpAt(
        helpSchema.parse(await readJson(besideManifest(remote, 'help.json'), signal)),
        pathname,
      );
      return found ? { ...found, picture: besideManifest(remote, helpPicture(found.path)) } : null;
    },
    staleTime: Infinity,
  });

/** Returns the entry of the screen at a path, or of the screen whose section it is. */
function helpAt<T extends { path: string }>(those: readonly T[], pathname: string): T | null {
  const routes = those.map((one) => ({
    path: one.path === '/' ? '/' : `${one.path}/*`,
    handle: one,
  }));
  return matchRoutes(routes, pathname)?.[0]?.route.handle ?? null;
}

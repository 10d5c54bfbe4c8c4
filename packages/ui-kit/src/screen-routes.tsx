import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { HostProvider, type RemoteModule } from './host.tsx';
import { NotFound } from './states.tsx';
import { kitEn } from './words/en.ts';
import { KitWordsContext } from './words/kit-words.ts';

/** A screen; `id` is the number at `:id`, or 0 in a path without one. */
type ScreenPage = (params: { id: number }) => ReactNode;

/** A screen whose sections have paths below its own: `/quotes/7/figures`. */
interface SectionedPage {
  sections: readonly string[];
  /** `section` is null at the screen's own path. */
  screen: (params: { id: number; section: string | null }) => ReactNode;
}

/** Screens by their path in `screens.json`. */
export type ScreenPages = Record<string, ScreenPage | SectionedPage>;

/** Renders a remote's screen at the current path, or a 404. In English, except for screens with own catalogs. */
export function ScreenRoutes({ pages }: { pages: ScreenPages }) {
  const { pathname } = useLocation();
  return (
    <KitWordsContext value={kitEn}>{screenAt(pathname, pages) ?? <NotFound />}</KitWordsContext>
  );
}

/** The `App` of a remote with these screens. */
export const remoteApp = (pages: ScreenPages): RemoteModule['App'] =>
  function App({ host }) {
    return (
      <HostProvider value={host}>
        <ScreenRoutes pages={pages} />
      </HostProvider>
    );
  };

function screenAt(pathname: string, pages: ScreenPages): ReactNode {
  for (const [path, page] of Object.entries(pages)) {
    const { sections, screen } = 'screen' in page ? page : { sections: [], screen: page };
    for (const section of [null, ...sections]) {
      const { id = '0' } = matchPath(section ? `${path}/${section}` : path, pathname)?.params ?? {
        id: null,
      };
      if (id !== null && /^\d{1,10}$/.test(id)) return screen({ id: Number(id), section });
    }
  }
  return null;
}

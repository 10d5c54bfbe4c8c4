import type { ComponentType, ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { HostProvider, type RemoteModule } from './host.tsx';
import { NotFound } from './states.tsx';
import { kitEn } from './words/en.ts';
import { KitWordsContext } from './words/kit-words.ts';

/** A screen. `id`: the number at `:id`, or 0 in a path without one; `section`: null at the screen's own path. */
type Screen = ComponentType<{ id: number; section: string | null }>;

/** Screens by their path in `screens.json`. Sections have paths below their screen's: `/quotes/7/figures`. */
export type ScreenPages = Record<string, Screen | { sections: readonly string[]; screen: Screen }>;

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
    const { sections, screen: Screen } = 'screen' in page ? page : { sections: [], screen: page };
    for (const section of [null, ...sections]) {
      const { id = '0' } = matchPath(section ? `${path}/${section}` : path, pathname)?.params ?? {
        id: null,
      };
      if (id !== null && /^\d{1,10}$/.test(id))
        return <Screen key={`${path} ${id}`} id={Number(id)} section={section} />;
    }
  }
  return null;
}

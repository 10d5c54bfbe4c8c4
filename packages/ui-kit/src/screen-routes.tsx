import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { NotFound } from './states.tsx';
import { kitEn } from './words/en.ts';
import { KitWordsContext } from './words/kit-words.ts';

/** A screen; `id` is the number at `:id`, 0 in a path without one. */
type ScreenPage = (params: { id: number }) => ReactNode;

/** A screen whose sections have addresses below its own: `/quotes/7/figures`. */
interface SectionedPage {
  sections: readonly string[];
  /** `section` is null at the screen's own address. */
  screen: (params: { id: number; section: string | null }) => ReactNode;
}

/** A path of `screens.json` → its screen. */
export type ScreenPages = Record<string, ScreenPage | SectionedPage>;

/**
 * A remote's screen at the present path, or that there is none. In English, whatever language the shell is in, but for
 * what has words of its own (`createWords`).
 */
export function ScreenRoutes({ pages }: { pages: ScreenPages }) {
  const { pathname } = useLocation();
  return (
    <KitWordsContext value={kitEn}>{screenAt(pathname, pages) ?? <NotFound />}</KitWordsContext>
  );
}

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

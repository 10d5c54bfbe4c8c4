import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { NotFound } from './states.tsx';

/** A path of `screens.json` → its screen; `id` is the number at `:id`, 0 in a path without one. */
export type ScreenPages = Record<string, (params: { id: number }) => ReactNode>;

/** A remote's screen at the present path, or that there is none. */
export function ScreenRoutes({ pages }: { pages: ScreenPages }) {
  const { pathname } = useLocation();
  for (const [path, screen] of Object.entries(pages)) {
    const { id = '0' } = matchPath(path, pathname)?.params ?? { id: null };
    if (id !== null && /^\d{1,10}$/.test(id)) return screen({ id: Number(id) });
  }
  return <NotFound />;
}

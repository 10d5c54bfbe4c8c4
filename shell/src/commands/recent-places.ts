import type { CurrentUser } from '@portal/contracts/auth/schemas';
import type { Place } from './places.ts';

type Visit = Pick<Place, 'title' | 'path'>;

const maxPlaces = 6;

/** Per person and role; sessionStorage ends with the tab. */
const keyFor = ({ id, effectiveRole }: CurrentUser): string =>
  `portal.recent.${id}.${effectiveRole}`;

export function recentPlaces(user: CurrentUser): Visit[] {
  const stored = parsed(sessionStorage.getItem(keyFor(user)));
  return (Array.isArray(stored) ? stored : []).filter(isKept);
}

export function noteVisit(user: CurrentUser, place: Visit): void {
  const others = recentPlaces(user).filter(({ path }) => path !== place.path);
  const stored = [place, ...others].slice(0, maxPlaces).map(({ title, path }) => ({ title, path }));
  sessionStorage.setItem(keyFor(user), JSON.stringify(stored));
}

function isKept(place: unknown): place is Visit {
  const { title, path } = (place ?? {}) as { title?: unknown; path?: unknown };
  return typeof title === 'string' && typeof path === 'string' && path.startsWith('/');
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

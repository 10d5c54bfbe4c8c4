import type { CurrentUser } from '@portal/contracts/auth/schemas';
import type { Place } from './places.ts';

type Visit = Pick<Place, 'title' | 'path'>;

const mostKept = 6;

/** Of one person in one role; the browser forgets them with the tab. */
const keyFor = ({ id, effectiveRole }: CurrentUser): string =>
  `portal.recent.${id}.${effectiveRole}`;

/** Where the person was last in this tab, the latest first. */
export function recentPlaces(user: CurrentUser): Visit[] {
  const kept = parsed(sessionStorage.getItem(keyFor(user)));
  return (Array.isArray(kept) ? kept : []).filter(isKept);
}

export function noteVisit(user: CurrentUser, place: Visit): void {
  const others = recentPlaces(user).filter(({ path }) => path !== place.path);
  const kept = [place, ...others].slice(0, mostKept).map(({ title, path }) => ({ title, path }));
  sessionStorage.setItem(keyFor(user), JSON.stringify(kept));
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

const key = 'portal.return-to';

/** A path of this portal; anything that could lead elsewhere is null. */
export const ownPath = (path: string | null): string | null =>
  path && /^\/(?![/\\])/.test(path) ? path : null;

/** Remembers where a person was while they sign in: the mailed link does not say it. */
export function rememberReturn(path: string | null): void {
  const own = ownPath(path);
  if (own) localStorage.setItem(key, own);
  else localStorage.removeItem(key);
}

/** Where to go after signing in. */
export function takeReturn(): string {
  const path = ownPath(localStorage.getItem(key));
  localStorage.removeItem(key);
  return path ?? '/';
}

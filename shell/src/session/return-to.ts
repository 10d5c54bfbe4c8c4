const key = 'portal.return-to';

/** Returns a path of this portal, or null for anything that could lead elsewhere. */
export const ownPath = (path: string | null): string | null =>
  path && /^\/(?![/\\])/.test(path) ? path : null;

/** Stores the current path during sign-in: the mailed link does not contain it. */
export function rememberReturn(path: string | null): void {
  const own = ownPath(path);
  if (own) localStorage.setItem(key, own);
  else localStorage.removeItem(key);
}

/** Returns the path to open after signing in, once. */
export function takeReturn(): string {
  const path = ownPath(localStorage.getItem(key));
  localStorage.removeItem(key);
  return path ?? '/';
}

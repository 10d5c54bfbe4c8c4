/** Returns a path within the portal; null for anything that a browser could resolve to another site. */
export function ownPath(path: string | undefined): string | null {
  if (!path || !path.startsWith('/') || /^\/[/\\]/.test(path) || hasControl(path)) return null;
  return path;
}

const hasControl = (text: string): boolean => /[\\\p{Cc}]/u.test(text);

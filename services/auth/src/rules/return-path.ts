/** A path of the portal itself, or null: nothing that a browser could take for another site. */
export function ownPath(path: string | undefined): string | null {
  if (!path || !path.startsWith('/') || /^\/[/\\]/.test(path) || hasControl(path)) return null;
  return path;
}

const hasControl = (text: string): boolean => /[\\\p{Cc}]/u.test(text);

/** Every key begins with it, so that scanners of repositories find lost ones. The gateway's template has it, too. */
export const keyMark = 'ppk_';

/** Characters of a key that a list shows. */
const shownLength = keyMark.length + 6;

export const keyPrefix = (key: string): string => key.slice(0, shownLength);

/** Returns the key of an Authorization header; null for other credentials. */
export function keyIn(authorization: string | undefined): string | null {
  const [scheme = '', value = ''] = (authorization ?? '').split(/ +/, 2);
  return scheme.toLowerCase() === 'bearer' && value.startsWith(keyMark) ? value : null;
}

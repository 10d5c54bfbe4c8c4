import { BlockList, isIPv6 } from 'node:net';

/** Prefix of every key, so that secret scanners find leaked ones. Keep in sync with the gateway's template. */
export const keyMark = 'ppk_';

/** Characters of a key that a list shows. */
const shownLength = keyMark.length + 6;

export const keyPrefix = (key: string): string => key.slice(0, shownLength);

/** Returns the key of an Authorization header; null for other credentials. */
export function keyIn(authorization: string | undefined): string | null {
  const [scheme = '', value = ''] = (authorization ?? '').split(/ +/, 2);
  return scheme.toLowerCase() === 'bearer' && value.startsWith(keyMark) ? value : null;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is one of these addresses and networks (`203.0.113.0/24`). An empty list allows all. */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  if (!allowed.length) return true;
  const list = new BlockList();
  for (const entry of allowed) {
    const [start = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(start, familyOf(start));
    else list.addSubnet(start, Number(bits), familyOf(start));
  }
  return list.check(address, familyOf(address));
}

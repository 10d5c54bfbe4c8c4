import { BlockList, isIPv6 } from 'node:net';

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

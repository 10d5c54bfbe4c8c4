import { isIPv6 } from 'node:net';
import type { Context } from 'koa';

export interface Visitor {
  address: string;
  /** The address as rate limits count it: see `networkOf`. */
  network: string;
  userAgent: string | null;
}

const maxAgentLength = 300;

export const visitorOf = (ctx: Context): Visitor => ({
  address: ctx.ip,
  network: networkOf(ctx.ip),
  userAgent:
    ctx
      .get('user-agent')
      .replace(/[^\x20-\x7e]/g, '')
      .slice(0, maxAgentLength) || null,
});

/**
 * The network that rate limits count as one client: an IPv4 address, or the /64 of an IPv6 address, since one
 * client owns a whole /64. IPv4-mapped IPv6 addresses count as IPv4.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0');
  const groups = [...(left ?? []), ...zeros, ...(right ?? [])];
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
      .join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
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

/** What rate limits count as one client: an IPv4 address, mapped or not, or an IPv6 /64, which one client owns. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

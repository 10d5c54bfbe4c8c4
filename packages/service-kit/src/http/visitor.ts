import type { Context } from 'koa';
import { networkOf } from './client-network.ts';

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

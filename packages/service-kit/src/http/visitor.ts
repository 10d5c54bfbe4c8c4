import type { Context } from 'koa';
import { networkOf } from './client-network.ts';

/** Whoever calls without an account, as their connection tells of them: what evidence keeps. */
export interface Visitor {
  address: string;
  /** Whose address it is, as limits count. */
  network: string;
  userAgent: string | null;
}

/** Longest name of a program that is kept. */
const longestAgent = 300;

export const visitorOf = (ctx: Context): Visitor => ({
  address: ctx.ip,
  network: networkOf(ctx.ip),
  userAgent:
    ctx
      .get('user-agent')
      .replace(/[^\x20-\x7e]/g, '')
      .slice(0, longestAgent) || null,
});

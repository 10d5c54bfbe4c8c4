import type { Context } from 'koa';

/** Whoever calls without an account, as their connection tells of them: what evidence keeps. */
export interface Visitor {
  address: string;
  userAgent: string | null;
}

/** Longest name of a program that is kept. */
const longestAgent = 300;

export const visitorOf = (ctx: Context): Visitor => ({
  address: ctx.ip,
  userAgent:
    ctx
      .get('user-agent')
      .replace(/[^\x20-\x7e]/g, '')
      .slice(0, longestAgent) || null,
});

import type { Middleware } from 'koa';

/** API replies are data: opened as a page, they must not load, run or frame anything. */
const policy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

export const secureReplies: Middleware = async (ctx, next) => {
  ctx.set({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
  await next();
};

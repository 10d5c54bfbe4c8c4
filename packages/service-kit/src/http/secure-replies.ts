import type { Middleware } from 'koa';

/** A reply of the API is data: opened as a page, it may load, run and frame nothing. */
const policy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Says of every reply, whatever it is, that nothing of it is to be run. */
export const secureReplies: Middleware = async (ctx, next) => {
  ctx.set({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
  await next();
};

import type { Middleware } from 'koa';

/**
 * Discards the rest of a body that was refused. Otherwise the gateway's keep-alive connection would block the
 * next call. Closes the connection if the body cannot be read any more.
 */
export const forgetUnreadBody: Middleware = async (ctx, next) => {
  await next();
  const { req } = ctx;
  if (req.complete && req.readableEnded) return;
  if (req.destroyed && !req.complete) ctx.set('connection', 'close');
  else req.unpipe().resume();
};

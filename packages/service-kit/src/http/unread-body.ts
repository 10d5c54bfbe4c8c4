import type { Middleware } from 'koa';

/**
 * Takes in and forgets what is left of a body that was refused before its end. Else the connection, which
 * the gateway keeps for anybody's next call, would wait for it for ever. A body that cannot be read on any
 * more ends the connection.
 */
export const forgetUnreadBody: Middleware = async (ctx, next) => {
  await next();
  const { req } = ctx;
  if (req.complete && req.readableEnded) return;
  if (req.destroyed && !req.complete) ctx.set('connection', 'close');
  else req.unpipe().resume();
};

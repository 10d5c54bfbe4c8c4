import { PassThrough } from 'node:stream';
import type { Context } from 'koa';

/** A comment this often keeps proxies from taking a quiet stream for a dead one. */
const heartbeatMs = 15_000;

/**
 * Answers with server-sent events, one for each value, until the source ends or the client leaves;
 * leaving ends the source by `return()`.
 */
export function sendEvents(ctx: Context, source: AsyncIterable<unknown>): void {
  ctx.respond = true;
  ctx.status = 200;
  ctx.set({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const stream = new PassThrough();
  ctx.body = stream;
  const iterator = source[Symbol.asyncIterator]();
  const heartbeat = setInterval(() => stream.write(': alive\n\n'), heartbeatMs);
  let left = false;
  const leave = (): void => {
    if (left) return;
    left = true;
    clearInterval(heartbeat);
    void iterator.return?.();
    stream.end();
  };
  ctx.res.once('close', leave);
  stream.write('retry: 2000\n\n');
  void (async () => {
    try {
      for (;;) {
        const step = await iterator.next();
        if (step.done || left) break;
        stream.write(`data: ${JSON.stringify(step.value)}\n\n`);
      }
    } catch (error) {
      ctx.app.emit('error', error, ctx);
    }
    leave();
  })();
}

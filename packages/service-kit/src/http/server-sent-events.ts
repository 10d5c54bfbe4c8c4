import { PassThrough } from 'node:stream';
import type { Context } from 'koa';

/** A comment this often keeps proxies from taking a quiet stream for a dead one. */
const heartbeatMs = 15_000;
/** What a browser waits before it connects anew. */
const retryMs = 1000;

/**
 * Aborts when a stream is over: the client left, its time is up, or the service stops. The source must
 * end with it too: a generator that waits for something else cannot be returned from.
 */
export function endOf(
  ctx: Context,
  lifetimeMs: number,
  stopping: AbortSignal | undefined,
): AbortSignal {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const timer = setTimeout(end, lifetimeMs);
  ctx.res.once('close', end);
  stopping?.addEventListener('abort', end);
  ending.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    ctx.res.off('close', end);
    stopping?.removeEventListener('abort', end);
  });
  if (stopping?.aborted || ctx.res.closed) end();
  return ending.signal;
}

/**
 * Answers with server-sent events, one for each value, until the source ends or `ending` aborts.
 * `idOf` gives an event's id, or undefined for none.
 */
export function sendEvents(
  ctx: Context,
  source: AsyncIterable<unknown>,
  ending: AbortSignal,
  idOf: (value: unknown) => number | undefined,
): void {
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
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    ending.removeEventListener('abort', end);
    void iterator.return?.();
    stream.end();
  };
  ending.addEventListener('abort', end);
  if (ending.aborted) end();
  else stream.write(`retry: ${retryMs}\n\n`);
  void (async () => {
    try {
      for (;;) {
        const step = await iterator.next();
        if (step.done || ended) break;
        const id = idOf(step.value);
        const head = id === undefined ? '' : `id: ${id}\n`;
        stream.write(`${head}data: ${JSON.stringify(step.value)}\n\n`);
      }
    } catch (error) {
      if (!ended) ctx.app.emit('error', error, ctx);
    }
    end();
  })();
}

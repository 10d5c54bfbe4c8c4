import { PassThrough } from 'node:stream';
import type { Context } from 'koa';

/** Interval of comments that keep proxies from closing an idle stream. */
const heartbeatMs = 15_000;
/** The browser's delay before it reconnects. */
const retryMs = 1000;

/** Aborts when the client leaves, time is over or the service stops. The source must end on it, too. */
export function endOf(ctx: Context, lifetimeMs: number, stopping: AbortSignal | undefined) {
  const left = new AbortController();
  ctx.res.once('close', () => left.abort());
  if (ctx.res.closed) left.abort();
  return AbortSignal.any([
    left.signal,
    AbortSignal.timeout(lifetimeMs),
    ...(stopping ? [stopping] : []),
  ]);
}

/** Yields the current state, unless it is null, then the updates. It is read while updates are received, so none is missed. */
export async function* startingWith<T>(
  current: () => Promise<T | null>,
  updates: AsyncGenerator<T>,
): AsyncGenerator<T> {
  let next = updates.next();
  const state = await current();
  if (state !== null) yield state;
  for (;;) {
    const step = await next;
    if (step.done) return;
    next = updates.next();
    yield step.value;
  }
}

/** Sends a server-sent event per value until the source ends or `ending` aborts. `idOf` returns the event id. */
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

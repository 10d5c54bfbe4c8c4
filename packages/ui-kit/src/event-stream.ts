import { parseJson } from '@portal/contracts/core/client';
import type { Route, RouteReply } from '@portal/contracts/core/route';
import type { z } from 'zod';

/** The server sends something at least every 15 s; a stream that is silent for this long is dead. */
const silenceMs = 40_000;
/** Delay before reconnecting; randomized, so that not all clients reconnect at once. */
const betweenMs = 500;
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

export interface FollowOptions<R extends Route> {
  url: string;
  onEvent: (value: RouteReply<R>) => void;
}

/**
 * Follows a stream route while the page is visible: browsers limit connections. Reconnects and resumes when the stream
 * ends, breaks or falls silent, unless the server rejects the call, for example when signed out. Unlike EventSource it
 * survives a 503 of the gateway. Returns a function that ends it.
 */
export function followWhileSeen<R extends Route>(route: R, options: FollowOptions<R>): () => void {
  let leaving: AbortController | null = null;
  function checkVisibility(): void {
    if (document.hidden) {
      leaving?.abort();
      leaving = null;
    } else if (!leaving) {
      leaving = new AbortController();
      void follow(route, options, leaving.signal);
    }
  }
  document.addEventListener('visibilitychange', checkVisibility);
  checkVisibility();
  return () => {
    document.removeEventListener('visibilitychange', checkVisibility);
    leaving?.abort();
  };
}

async function follow<R extends Route>(
  route: R,
  { url, onEvent }: FollowOptions<R>,
  signal: AbortSignal,
): Promise<void> {
  let id: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const outcome = await readOnce(route, url, id, signal, (value, newId) => {
      id = newId ?? id;
      onEvent(value);
    });
    if (outcome === 'refused') return;
    failures = outcome === 'ended' ? 0 : failures + 1;
    const base = failures ? Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs) : betweenMs;
    await pause(base * (0.5 + Math.random()), signal);
  }
}

type OnEvent<R extends Route> = (value: RouteReply<R>, id: string | undefined) => void;

async function readOnce<R extends Route>(
  route: R,
  url: string,
  id: string | undefined,
  signal: AbortSignal,
  onEvent: OnEvent<R>,
): Promise<'ended' | 'failed' | 'refused'> {
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  let silence = setTimeout(leave, silenceMs);
  try {
    const reply = await fetch(url, {
      headers: {
        accept: 'text/event-stream, application/problem+json',
        ...(id === undefined ? {} : { 'last-event-id': id }),
      },
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.any([signal, leaving.signal]),
    });
    if (!reply.ok || !reply.body)
      return reply.status >= 400 && reply.status < 500 && reply.status !== 429
        ? 'refused'
        : 'failed';
    const read = eventReader(route, onEvent);
    const reader = reply.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      clearTimeout(silence);
      silence = setTimeout(leave, silenceMs);
      read(value);
    }
  } catch {
    // The connection broke or could not be opened: the next attempt shows whether the server rejects it.
    return 'failed';
  } finally {
    clearTimeout(silence);
    leave();
  }
}

/** Parses a stream's bytes and emits each complete event. */
function eventReader<R extends Route>(route: R, onEvent: OnEvent<R>): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder();
  const schema = route.reply as z.ZodType<RouteReply<R>> | null;
  let text = '';
  return (bytes) => {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      const parsed = data === undefined ? undefined : schema?.safeParse(parseJson(data));
      if (parsed?.success) onEvent(parsed.data, /^id: (.*)$/m.exec(block)?.[1]);
    }
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

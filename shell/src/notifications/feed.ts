import { notificationEvents } from '@portal/contracts/notifications/routes';
import {
  notificationNewsSchema,
  type NotificationNews,
} from '@portal/contracts/notifications/schemas';
import { api } from '@portal/ui-kit/api';
import { followEvents } from '@portal/ui-kit/event-stream';
import { z } from 'zod';

/** Messages between one person's tabs. */
const messageSchema = z.discriminatedUnion('say', [
  z.object({ say: z.literal('hello') }),
  /** The leader's reply; null if it has received nothing yet. */
  z.object({ say: z.literal('news'), news: notificationNewsSchema.nullable() }),
]);
type Message = z.infer<typeof messageSchema>;

/** How often a visible tab checks that some tab reads the stream. */
const pollMs = 60_000;
/** A leader that does not reply within this time is frozen and is replaced. */
const answerMs = 2000;

export interface FeedOptions {
  userId: number;
  onNews: (news: NotificationNews) => void;
}

/**
 * Follows a person's notifications with one stream for all tabs of a browser: the tab that holds the Web Lock reads and
 * broadcasts. Without Web Locks, each visible tab reads. Returns a function that closes the feed.
 */
export function openFeed({ userId, onNews }: FeedOptions): () => void {
  const name = `portal.notifications.${userId}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  const withLocks = 'locks' in navigator;
  /** The stream of this tab; null if another tab reads. */
  let reading: AbortController | null = null;
  let last: NotificationNews | null = null;
  /** Held or requested locks of this tab. */
  let requests = 0;
  /** The server rejected the stream: the session ended. */
  let over = false;
  /** The page is in the back-forward cache, so it must not hold a stream. */
  let left = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const post = (message: Message): void => channel.postMessage(message);
  const isWanted = (): boolean => !closing.signal.aborted && !over && !left && !document.hidden;

  function take(news: NotificationNews): void {
    if (news.revision === last?.revision) return;
    last = news;
    onNews(news);
  }

  /** Reads until the tab closes, gives up the lead, or is rejected. */
  async function read(): Promise<void> {
    if (closing.signal.aborted || over || left) return;
    const mine = new AbortController();
    reading = mine;
    await followEvents(notificationEvents, {
      url: api.url(notificationEvents),
      since: last ? String(last.revision) : undefined,
      signal: mine.signal,
      onEvent(news) {
        take(news);
        post({ say: 'news', news });
      },
    });
    if (!mine.signal.aborted) over = true;
    if (reading === mine) reading = null;
  }
  const stepDown = (): void => reading?.abort();

  /** Waits for the lock, or steals it from a leader that does not reply, and reads while holding it. */
  function compete(steal: boolean): void {
    requests += 1;
    void navigator.locks
      .request(name, steal ? { steal } : { signal: closing.signal }, read)
      // The lock was stolen, or the tab closed.
      .catch(stepDown)
      .finally(() => {
        requests -= 1;
        if (requests === 0 && isWanted()) compete(false);
      });
  }

  /** Makes sure that some tab reads while this one is visible. */
  function poll(): void {
    if (document.hidden && !withLocks) stepDown();
    if (!isWanted() || reading) return;
    if (!withLocks) return void read();
    if (requests === 0) compete(false);
    clearTimeout(unanswered);
    unanswered = setTimeout(() => {
      if (isWanted() && !reading) compete(true);
    }, answerMs);
    post({ say: 'hello' });
  }
  function leave(): void {
    left = true;
    stepDown();
  }
  function comeBack(): void {
    left = false;
    poll();
  }

  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(event.data).data;
    if (message?.say === 'hello' && reading) post({ say: 'news', news: last });
    if (message?.say !== 'news') return;
    clearTimeout(unanswered);
    if (message.news) take(message.news);
  });
  document.addEventListener('visibilitychange', poll);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  const polling = setInterval(poll, pollMs);
  poll();

  return () => {
    closing.abort();
    stepDown();
    clearTimeout(unanswered);
    clearInterval(polling);
    document.removeEventListener('visibilitychange', poll);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    channel.close();
  };
}

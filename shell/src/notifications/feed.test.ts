import type { NotificationNews } from '@portal/contracts/notifications/schemas';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { FakeStream } from '@portal/test-kit/fake-stream';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFeed } from './feed.ts';
import { FakeLocks } from './testing/fake-locks.ts';

const path = '/notifications/events';
const api = fakeApiPerTest();
let stream: FakeStream;
let closers: (() => void)[];
let hidden: boolean;

beforeEach(() => {
  stream = new FakeStream();
  api.on('GET', path, stream);
  closers = [];
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  Object.assign(navigator, { locks: new FakeLocks() });
});
afterEach(() => {
  for (const close of closers) close();
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
});

const news = (revision: number, unread = revision): NotificationNews => ({
  revision,
  unread,
  changed: [],
});

interface Tab {
  heard: number[];
  close: () => void;
}
function openTab(userId = 4): Tab {
  const heard: number[] = [];
  const close = openFeed({ userId, onNews: ({ revision }) => heard.push(revision) });
  closers.push(close);
  return { heard, close };
}
const isRead = () => waitFor(() => expect(stream.readers).toBe(1));
const setVisible = (away = false) => {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the tabs of one person', () => {
  it('share one stream and get the same events', async () => {
    const tabs = Array.from({ length: 8 }, () => openTab());
    await isRead();
    stream.send(news(1), 1);
    stream.send(news(2), 2);
    await waitFor(() => expect(tabs.map(({ heard }) => heard)).toEqual(tabs.map(() => [1, 2])));
    expect(stream.requests).toHaveLength(1);
  });

  it('send the current state to a tab that opens later', async () => {
    const first = openTab();
    await isRead();
    stream.send(news(5), 5);
    await waitFor(() => expect(first.heard).toEqual([5]));
    const second = openTab();
    await waitFor(() => expect(second.heard).toEqual([5]));
    expect(stream.requests).toHaveLength(1);
    expect(first.heard).toEqual([5]);
  });

  it('resume after the last event when the reading tab closes', async () => {
    const first = openTab();
    await isRead();
    const second = openTab();
    stream.send(news(7), 7);
    await waitFor(() => expect(second.heard).toEqual([7]));
    first.close();
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests[1]?.get('last-event-id')).toBe('7');
    await isRead();
    stream.send(news(8), 8);
    await waitFor(() => expect(second.heard).toEqual([7, 8]));
  });

  it('get no events of another person', async () => {
    const mine = openTab(4);
    const other = openTab(5);
    await waitFor(() => expect(stream.requests.length).toBeGreaterThan(0));
    stream.send(news(1), 1);
    await waitFor(() => expect(mine.heard.length + other.heard.length).toBe(1));
  });
});

it('lets a visible tab take over from a frozen one', async () => {
  const frozen = openTab();
  await isRead();
  // It holds the lock but no longer replies.
  const muted = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue();
  const second = openTab();
  muted.mockRestore();
  await waitFor(() => expect(stream.requests).toHaveLength(2));
  await isRead();
  stream.send(news(3), 3);
  await waitFor(() => expect(second.heard).toEqual([3]));
  // The first lost the lock, closed its stream, and gets events from the second.
  await waitFor(() => expect(frozen.heard).toEqual([3]));
});

it('stops without retries when signed out', async () => {
  api.on('GET', path, new Problem(401, 'Sign in to continue.'));
  openTab();
  openTab();
  await waitFor(() => expect(api.calls).toHaveLength(2));
  setVisible();
  // After a sign-in only the new tab connects.
  api.on('GET', path, stream);
  openTab();
  await isRead();
  expect(api.calls).toHaveLength(3);
});

it('releases stream and lock when the page is hidden in the back-forward cache, and restores them', async () => {
  openTab();
  await isRead();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(stream.readers).toBe(0));
  window.dispatchEvent(new Event('pageshow'));
  await isRead();
});

it('releases everything when closed', async () => {
  const tab = openTab();
  await isRead();
  tab.close();
  await waitFor(() => expect(stream.readers).toBe(0));
  setVisible();
  openTab();
  await isRead();
  expect(stream.requests).toHaveLength(2);
});

describe('without Web Locks', () => {
  beforeEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('a visible tab reads', async () => {
    const tab = openTab();
    await isRead();
    stream.send(news(2), 2);
    await waitFor(() => expect(tab.heard).toEqual([2]));
    setVisible(true);
    await waitFor(() => expect(stream.readers).toBe(0));
    setVisible();
    await isRead();
    expect(stream.requests[1]?.get('last-event-id')).toBe('2');
  });

  it('a tab opened in the background reads nothing', async () => {
    hidden = true;
    openTab();
    // A visible tab connects, and only that one.
    hidden = false;
    openTab();
    await isRead();
    expect(stream.requests).toHaveLength(1);
    setVisible();
    await waitFor(() => expect(stream.requests).toHaveLength(2));
  });
});

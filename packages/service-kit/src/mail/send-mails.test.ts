import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import type { MailRows, ClaimedMail } from './mail-rows.ts';
import { mailRunner, pauseAfter, waitAfter } from './send-mails.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends the mails of a list with `send`. */
async function start(due: number[], send: (id: number) => Promise<string>) {
  const sent: number[] = [];
  const rows: Pick<MailRows, 'claim' | 'renew' | 'release'> = {
    async claim() {
      const id = due.shift();
      return id === undefined ? null : { id, attempts: 1, writtenAt: new Date() };
    },
    renew: async () => undefined,
    release: async ({ id }) => void due.push(id),
  };
  const runner = mailRunner(
    {
      mailer: { send: ({ to }) => send(Number(to)), close: () => undefined },
      observeMail: () => undefined,
      publicUrl: 'https://portal.test',
      warn: () => undefined,
    },
    {
      name: 'test',
      rows: rows as MailRows,
      compose: async ({ id }: ClaimedMail) => ({
        mail: { to: String(id), subject: 's', text: 't', html: 'h' },
      }),
      sent: async ({ id }) => void sent.push(id),
      giveUp: async () => undefined,
    },
  );
  runner.start(createLogger('test', 'silent'), createMetrics('test'));
  await vi.advanceTimersByTimeAsync(0);
  return { runner, sent };
}

it('a slow mail does not delay others', async () => {
  const { promise: slow, resolve: end } = Promise.withResolvers<string>();
  const due = [1];
  const { runner, sent } = await start(due, async (id) => (id === 1 ? slow : ''));
  due.push(2);
  runner.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([2]);
  end('');
  await runner.stop();
  expect(sent).toEqual([2, 1]);
});

it('pauses longer after each failure of the server, but not after a success', async () => {
  let isReachable = false;
  const tries: number[] = [];
  const begin = Date.now();
  const { runner, sent } = await start([1], async () => {
    tries.push((Date.now() - begin) / 1000);
    if (!isReachable) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    return '';
  });
  await vi.advanceTimersByTimeAsync(6900);
  expect(tries).toEqual([0, 1, 3]);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(100);
  expect(tries).toEqual([0, 1, 3, 7]);
  expect(sent).toEqual([1]);
  await runner.stop();
});

it('counts mails that fail together as one failure', async () => {
  const tries: number[] = [];
  const { runner } = await start([1, 2, 3, 4], async (id) => {
    tries.push(id);
    await new Promise((resolve) => setTimeout(resolve, 10));
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
  expect(tries).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(2500);
  expect(tries).toHaveLength(8);
  await runner.stop();
});

it('retry delays grow up to a limit', () => {
  expect([1, 2, 3, 30].map((times) => waitAfter(times) / 1000)).toEqual([30, 60, 120, 3600]);
  expect([1, 2, 5, 30].map((times) => pauseAfter(times) / 1000)).toEqual([1, 2, 16, 30]);
});

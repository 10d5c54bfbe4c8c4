import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createRunner } from './runner.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const log = createLogger('test', 'silent');

it('polls each second after a commit, work or a failure, else every five', async () => {
  const claim = vi.fn(async (): Promise<string | null> => null);
  const runner = createRunner({ name: 'test', slots: 1, claim, run: async () => undefined });
  const claimsIn = async (seconds: number): Promise<number> => {
    claim.mockClear();
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return claim.mock.calls.length;
  };
  const isQuiet = async (): Promise<boolean> => {
    await claimsIn(20);
    return (await claimsIn(20)) === 4;
  };
  runner.start(log, createMetrics('test'));
  expect(await claimsIn(9)).toBeGreaterThanOrEqual(9);
  expect(await isQuiet()).toBe(true);

  runner.wake();
  expect(await claimsIn(9)).toBeGreaterThanOrEqual(9);
  expect(await isQuiet()).toBe(true);

  claim.mockResolvedValueOnce('item');
  await claimsIn(5);
  expect(await claimsIn(4)).toBeGreaterThanOrEqual(4);
  expect(await isQuiet()).toBe(true);

  claim.mockRejectedValueOnce(new Error('the database is away'));
  await claimsIn(5);
  expect(await claimsIn(4)).toBeGreaterThanOrEqual(4);
  expect(await isQuiet()).toBe(true);
  await runner.stop();
});

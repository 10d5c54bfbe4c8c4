import { describe, expect, it } from 'vitest';
import { pauseAfter, waitAfter } from './mail-terms.ts';
import { withBackoff } from './with-backoff.ts';

it('retry delays grow up to a limit', () => {
  expect([1, 2, 3, 30].map((times) => waitAfter(times) / 1000)).toEqual([30, 60, 120, 3600]);
  expect([1, 2, 5, 30].map((times) => pauseAfter(times) / 1000)).toEqual([1, 2, 16, 30]);
});

describe('withBackoff', () => {
  const signal = new AbortController().signal;

  it('does not overlap runs', async () => {
    let rounds = 0;
    let finish = (): void => undefined;
    const run = withBackoff(async () => {
      rounds += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      return true;
    });
    const first = run(signal);
    await run(signal);
    expect(rounds).toBe(1);
    finish();
    await first;
    void run(signal);
    expect(rounds).toBe(2);
    finish();
  });

  it('pauses longer after each failure, but not after a success', async () => {
    let now = 0;
    let rounds = 0;
    let reached = false;
    const run = withBackoff(
      async () => {
        rounds += 1;
        return reached;
      },
      () => now,
    );
    const runAt = async (seconds: number): Promise<number> => {
      now = seconds * 1000;
      await run(signal);
      return rounds;
    };
    expect([await runAt(0), await runAt(0.9), await runAt(1), await runAt(2.9)]).toEqual([
      1, 1, 2, 2,
    ]);
    reached = true;
    expect([await runAt(3), await runAt(3.1)]).toEqual([3, 4]);
  });

  it('runs again after an error', async () => {
    let rounds = 0;
    const run = withBackoff(async () => {
      rounds += 1;
      throw new Error('no database');
    });
    await expect(run(signal)).rejects.toThrow('no database');
    await expect(run(signal)).rejects.toThrow('no database');
    expect(rounds).toBe(2);
  });
});

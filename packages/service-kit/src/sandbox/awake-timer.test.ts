import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAwakeTimer } from './idle-processes.ts';

let now = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 100) {
    now += 100;
    vi.advanceTimersByTime(100);
  }
}

describe('startAwakeTimer', () => {
  it('calls back after its time', () => {
    const onTimeout = vi.fn();
    startAwakeTimer(15_000, onTimeout);
    pass(14_900);
    expect(onTimeout).not.toHaveBeenCalled();
    pass(1000);
    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it('does not count time in which the process was suspended', () => {
    const onTimeout = vi.fn();
    startAwakeTimer(15_000, onTimeout);
    pass(5000);
    now += 60_000;
    pass(8900);
    expect(onTimeout).not.toHaveBeenCalled();
    pass(1000);
    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it('can be cancelled', () => {
    const onTimeout = vi.fn();
    startAwakeTimer(1000, onTimeout)();
    pass(5000);
    expect(onTimeout).not.toHaveBeenCalled();
  });
});

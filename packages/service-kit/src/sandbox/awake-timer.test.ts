import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAwakeTimer } from './awake-timer.ts';

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

describe('a timer of what is awake', () => {
  it('is over when its time is', () => {
    const over = vi.fn();
    startAwakeTimer(15_000, over);
    pass(14_900);
    expect(over).not.toHaveBeenCalled();
    pass(1000);
    expect(over).toHaveBeenCalledOnce();
  });

  it('is not over because everything stood still', () => {
    const over = vi.fn();
    startAwakeTimer(15_000, over);
    pass(5000);
    now += 60_000;
    pass(8900);
    expect(over).not.toHaveBeenCalled();
    pass(1000);
    expect(over).toHaveBeenCalledOnce();
  });

  it('can be called off', () => {
    const over = vi.fn();
    startAwakeTimer(1000, over)();
    pass(5000);
    expect(over).not.toHaveBeenCalled();
  });
});

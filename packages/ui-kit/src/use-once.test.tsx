import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOnce } from './use-once.ts';

it('starts once on a double click, and again when finished', () => {
  const start = vi.fn();
  const hook = renderHook(({ pending }) => useOnce(pending), { initialProps: { pending: false } });
  act(() => {
    hook.result.current(start);
    hook.result.current(start);
  });
  expect(start).toHaveBeenCalledTimes(1);
  hook.rerender({ pending: true });
  act(() => hook.result.current(start));
  expect(start).toHaveBeenCalledTimes(1);
  hook.rerender({ pending: false });
  act(() => hook.result.current(start));
  expect(start).toHaveBeenCalledTimes(2);
});

it('starts again immediately if the action did not start', () => {
  const { result } = renderHook(() => useOnce(false));
  const start = vi.fn(() => true);
  act(() => result.current(() => false));
  act(() => result.current(start));
  expect(start).toHaveBeenCalledTimes(1);
});

it('starts again after a moment if nothing happened', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const start = vi.fn();
  const { result } = renderHook(() => useOnce(false));
  act(() => result.current(start));
  vi.advanceTimersByTime(600);
  act(() => result.current(start));
  expect(start).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOnce } from './use-once.ts';

it('starts once, however quick the second click is, and again when it is over', () => {
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

it('starts again at once after what did not start', () => {
  const { result } = renderHook(() => useOnce(false));
  const start = vi.fn(() => true);
  act(() => result.current(() => false));
  act(() => result.current(start));
  expect(start).toHaveBeenCalledTimes(1);
});

it('starts again after a moment where nothing came of it', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const start = vi.fn();
  const { result } = renderHook(() => useOnce(false));
  act(() => result.current(start));
  vi.advanceTimersByTime(600);
  act(() => result.current(start));
  expect(start).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

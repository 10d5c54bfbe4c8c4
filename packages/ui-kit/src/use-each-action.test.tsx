import { ApiError } from '@portal/contracts/core/client';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useEachAction } from './use-each-action.ts';

interface ChangeProps {
  call: (row: string) => Promise<unknown>;
  onDone: (done: readonly string[], left: readonly string[]) => void;
}

function Change({ call, onDone }: ChangeProps) {
  const change = useEachAction<string>({
    call,
    reason: (row, error) => `${row}: ${(error as ApiError).detail}`,
    done: (rows) => ({ title: 'Changed', description: `${rows.join(' and ')} changed.` }),
    notAll: (left, of) => `${left} of ${of} not changed`,
    onDone,
    failed: 'Failed to change.',
    reloads: [],
  });
  return <button onClick={() => change.mutate({ rows: ['one', 'two', 'three'] })}>Change</button>;
}

async function changed(failures: Record<string, ApiError>) {
  const onDone = vi.fn();
  const call = vi.fn((row: string) =>
    failures[row] ? Promise.reject(failures[row]) : Promise.resolve(),
  );
  const shown = showScreen(<Change call={call} onDone={onDone} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  return { ...shown, call, onDone };
}

it('changes rows one by one and reports them in one toast', async () => {
  const { toasts, onDone } = await changed({});
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts).toEqual([{ title: 'Changed', description: 'one and two and three changed.' }]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(['one', 'two', 'three'], []);
});

it('goes on after a rejected row and says why', async () => {
  const { toasts, onDone } = await changed({ two: new ApiError(409, 'Taken.') });
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toEqual({
    title: '1 of 3 not changed',
    description: 'one and three changed. two: Taken.',
    variant: 'destructive',
  });
  expect(onDone).toHaveBeenCalledExactlyOnceWith(['one', 'three'], ['two']);
});

it('skips the rest if the portal fails', async () => {
  const { toasts, call } = await changed({ two: new ApiError(503, 'Down.') });
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    title: '2 of 3 not changed',
    description: 'one changed. two: Down. The rest were skipped.',
  });
  expect(call).toHaveBeenCalledTimes(2);
});

it('redirects to sign-in if the session ended', async () => {
  const { toasts, signedOut } = await changed({ one: new ApiError(401, 'Signed out') });
  await waitFor(() => expect(signedOut()).toBe(1));
  expect(toasts).toEqual([]);
});

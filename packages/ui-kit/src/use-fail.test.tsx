import { ApiError } from '@portal/contracts/core/client';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useFail, type FailOptions } from './use-fail.ts';

function Change({ error, ...options }: FailOptions & { error: unknown }) {
  const fail = useFail(options);
  return <button onClick={() => fail(error, 'Error', 'Failed to save.')}>Save</button>;
}

async function failed(error: unknown, options: FailOptions = {}) {
  const shown = showScreen(<Change error={error} {...options} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return shown;
}

it.each([
  [new ApiError(400, 'The name is taken.'), 'The name is taken.'],
  [new ApiError(500, ''), 'Failed to save.'],
  [new Error('A bug'), 'Failed to save.'],
  [new ApiError(412, 'Changed meanwhile.'), 'Changed meanwhile.'],
])('says why in a toast (%s)', async (error, description) => {
  const { toasts } = await failed(error);
  expect(toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }]);
});

it('gives the id of the request, as the logs have it', async () => {
  const problem = { type: '/problems/internal', title: 'x', status: 500, detail: 'Broken.' };
  const { toasts } = await failed(
    new ApiError(500, 'Broken.', { ...problem, requestId: 'c0ffee-42' }),
  );
  expect(toasts[0]).toMatchObject({ description: 'Broken.', requestId: 'c0ffee-42' });
});

it('leads to sign-in where the session is gone', async () => {
  const { toasts, signedOut } = await failed(new ApiError(401, 'Unauthorized'));
  expect([toasts, signedOut()]).toEqual([[], 1]);
});

it('leaves it to the screen to say that somebody else was first', async () => {
  const { toasts } = await failed(new ApiError(412, 'Changed.'), { saysOutdated: true });
  expect(toasts).toEqual([]);
});

it('says what was deleted meanwhile, and loads the screen again', async () => {
  const refresh = vi.fn<() => void>();
  const { toasts } = await failed(new ApiError(404, 'Not found.'), { what: 'company', refresh });
  expect(toasts[0]?.title).toBe('This company no longer exists');
  expect(refresh).toHaveBeenCalledOnce();
});

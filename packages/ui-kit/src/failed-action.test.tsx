import { ApiError } from '@portal/contracts/core/client';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Action, useAction } from './api.ts';

type Options = Pick<Action<never, void>, 'namesConflict' | 'what' | 'reports'>;

function Change({ error, ...options }: Options & { error: Error }) {
  const save = useAction({
    call: () => Promise.reject(error),
    failed: 'Failed to save.',
    ...options,
  });
  return (
    <>
      <output>{save.status}</output>
      <button onClick={() => save.mutate()}>Save</button>
    </>
  );
}

async function failed(error: Error, options: Options = {}) {
  const shown = showScreen(<Change error={error} {...options} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('error');
  return shown;
}

it.each([
  [new ApiError(400, 'The name is taken.'), 'The name is taken.'],
  [new ApiError(500, ''), 'Failed to save.'],
  [new Error('A bug'), 'Failed to save.'],
  [new ApiError(412, 'Changed meanwhile.'), 'Changed meanwhile.'],
])('shows the reason in a toast (%s)', async (error, description) => {
  const { toasts } = await failed(error);
  expect(toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }]);
});

it('includes the request id of the logs', async () => {
  const problem = { type: '/problems/internal', title: 'x', status: 500, detail: 'Broken.' };
  const { toasts } = await failed(
    new ApiError(500, 'Broken.', { ...problem, requestId: 'c0ffee-42' }),
  );
  expect(toasts[0]).toMatchObject({ description: 'Broken.', requestId: 'c0ffee-42' });
});

it('redirects to sign-in if the session ended', async () => {
  const { toasts, signedOut } = await failed(new ApiError(401, 'Unauthorized'));
  expect([toasts, signedOut()]).toEqual([[], 1]);
});

it('leaves conflicts to the screen', async () => {
  const { toasts } = await failed(new ApiError(412, 'Changed.'), { namesConflict: true });
  expect(toasts).toEqual([]);
});

it('reports a deleted record', async () => {
  const { toasts } = await failed(new ApiError(404, 'Not found.'), { what: 'company' });
  expect(toasts[0]?.title).toBe('This company no longer exists');
});

it('shows no toast for a failure that the screen reports itself', async () => {
  const { toasts } = await failed(new ApiError(409, 'It has users.'), { reports: () => true });
  expect(toasts).toEqual([]);
});

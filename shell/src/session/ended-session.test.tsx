import { ApiError } from '@portal/contracts/core/client';
import { fakeApi } from '@portal/test-kit/fake-api';
import { showScreen, testUser } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Toasts } from '../look/toasts.tsx';
import { useEndedSession } from './use-ended-session.ts';
import { currentUserKey } from './use-session.ts';

function Frame() {
  useEndedSession();
  return <Toasts />;
}

async function load(status: number) {
  fakeApi();
  const { queries } = showScreen(<Frame />);
  queries.setQueryData(currentUserKey, testUser);
  queries.setQueryData(['quotes'], 'secret');
  const fail = () => Promise.reject(new ApiError(status, 'No.'));
  await queries.fetchQuery({ queryKey: ['things'], queryFn: fail }).catch(() => undefined);
  return queries;
}

it('nobody is signed in any more once something that is loaded says so', async () => {
  const queries = await load(401);
  await waitFor(() => expect(queries.getQueryData(currentUserKey)).toBeNull());
  expect(queries.getQueryData(['quotes'])).toBeUndefined();
  expect((await screen.findAllByText(/You are logged out/)).length).toBeGreaterThan(0);
});

it.each([403, 404, 500, 0])('a failure with %i is none of that', async (status) => {
  const queries = await load(status);
  expect(queries.getQueryData(currentUserKey)).toEqual(testUser);
  expect(queries.getQueryData(['quotes'])).toBe('secret');
});

import type { CurrentUser } from '@portal/contracts/auth/schemas';
import { ApiError } from '@portal/contracts/core/client';
import { fakeApi, Problem } from '@portal/test-kit/fake-api';
import { showScreen, testUser } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Toasts } from '../appearance/toasts.tsx';
import { es } from '../words/es.ts';
import { WordsProvider } from '../words/words.ts';
import { currentUserKey, useEndedSession } from './session.ts';

function Frame({ user = null }: { user?: CurrentUser | null }) {
  const hasEnded = useEndedSession(user);
  return (
    <>
      The page{hasEnded ? ' is left' : ''}
      <Toasts />
    </>
  );
}

async function load(status: number, whoIsSignedIn: unknown = testUser, frame = <Frame />) {
  const api = fakeApi();
  api.on('GET', '/auth/user', whoIsSignedIn);
  const { queries } = showScreen(frame);
  await screen.findByText('The page');
  queries.setQueryData(currentUserKey, testUser);
  queries.setQueryData(['quotes'], 'secret');
  const fail = () => Promise.reject(new ApiError(status, 'No.'));
  await queries.fetchQuery({ queryKey: ['things'], queryFn: fail }).catch(() => undefined);
  return { queries, api };
}

it('signs out if a query fails with 401 and nobody is signed in', async () => {
  const { queries } = await load(401, new Problem(401, 'Nobody is signed in.'));
  await waitFor(() => expect(queries.getQueryData(currentUserKey)).toBeNull());
  expect(queries.getQueryData(['quotes'])).toBeUndefined();
  expect((await screen.findAllByText(/You are logged out/)).length).toBeGreaterThan(0);
  expect(screen.getByText('The page is left')).toBeVisible();
});

it('shows the message in the person’s language and redirects to sign-in', async () => {
  const inSpanish = (
    <WordsProvider language="es" waiting={null}>
      <Frame />
    </WordsProvider>
  );
  document.documentElement.lang = 'en';
  await load(401, new Problem(401, 'Nobody is signed in.'), inSpanish);
  expect((await screen.findAllByText(es.signedOut.description)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/You are logged out/)).toBeNull();
});

it.each([403, 404, 500, 0])('ignores a failure with %i', async (status) => {
  const { queries } = await load(status);
  expect(queries.getQueryData(currentUserKey)).toEqual(testUser);
  expect(queries.getQueryData(['quotes'])).toBe('secret');
});

it.each([
  ['the person is still signed in', testUser],
  ['the current user cannot be loaded', new Problem(503, 'Not now.')],
])('does not sign out on a 401 if %s', async (_, whoIsSignedIn) => {
  const { queries, api } = await load(401, whoIsSignedIn);
  await waitFor(() => expect(api.calls).toMatchObject([{ path: '/auth/user' }]));
  // It checks again after the first reply.
  const fail = () => Promise.reject(new ApiError(401, 'No.'));
  await waitFor(async () => {
    await queries.fetchQuery({ queryKey: ['others'], queryFn: fail }).catch(() => undefined);
    expect(api.calls).toHaveLength(2);
  });
  expect(queries.getQueryData(currentUserKey)).toEqual(testUser);
  expect(queries.getQueryData(['quotes'])).toBe('secret');
  expect(screen.queryByText(/You are logged out/)).toBeNull();
  expect(screen.getByText('The page')).toBeVisible();
});

it('clears the data of another person', async () => {
  const other = { ...testUser, id: testUser.id + 1 };
  const { queries } = await load(401, other);
  await waitFor(() => expect(queries.getQueryData(currentUserKey)).toEqual(other));
  expect(queries.getQueryData(['quotes'])).toBeUndefined();
});

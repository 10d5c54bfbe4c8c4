import { ApiError } from '@portal/contracts/core/client';
import { fakeApi, Problem } from '@portal/test-kit/fake-api';
import { showScreen, testUser } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Toasts } from '../appearance/toasts.tsx';
import { es } from '../words/es.ts';
import { WordsProvider } from '../words/words.ts';
import { useEndedSession } from './use-ended-session.ts';
import { currentUserKey } from './use-session.ts';

function Frame() {
  useEndedSession();
  return (
    <>
      The page
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

it('nobody is signed in any more once something that is loaded says so', async () => {
  const { queries } = await load(401, new Problem(401, 'Nobody is signed in.'));
  await waitFor(() => expect(queries.getQueryData(currentUserKey)).toBeNull());
  expect(queries.getQueryData(['quotes'])).toBeUndefined();
  expect((await screen.findAllByText(/You are logged out/)).length).toBeGreaterThan(0);
});

it('is said in the language of the person, who is led to sign-in', async () => {
  const inSpanish = (
    <WordsProvider language="es" waiting={null}>
      <Frame />
    </WordsProvider>
  );
  // The page in sight is in English.
  document.documentElement.lang = 'en';
  await load(401, new Problem(401, 'Nobody is signed in.'), inSpanish);
  expect((await screen.findAllByText(es.signedOut.description)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/You are logged out/)).toBeNull();
});

it.each([403, 404, 500, 0])('a failure with %i is none of that', async (status) => {
  const { queries } = await load(status);
  expect(queries.getQueryData(currentUserKey)).toEqual(testUser);
  expect(queries.getQueryData(['quotes'])).toBe('secret');
});

it.each([
  ['the person is signed in all the same', testUser],
  ['nobody can say who is signed in', new Problem(503, 'Not now.')],
])('a call that is refused signs nobody out where %s', async (_, whoIsSignedIn) => {
  const { queries, api } = await load(401, whoIsSignedIn);
  await waitFor(() => expect(api.calls).toMatchObject([{ path: '/auth/user' }]));
  // It is asked again once the first answer has come.
  const fail = () => Promise.reject(new ApiError(401, 'No.'));
  await waitFor(async () => {
    await queries.fetchQuery({ queryKey: ['others'], queryFn: fail }).catch(() => undefined);
    expect(api.calls).toHaveLength(2);
  });
  expect(queries.getQueryData(currentUserKey)).toEqual(testUser);
  expect(queries.getQueryData(['quotes'])).toBe('secret');
  expect(screen.queryByText(/You are logged out/)).toBeNull();
});

it('what was loaded for another person is forgotten', async () => {
  const other = { ...testUser, id: testUser.id + 1 };
  const { queries } = await load(401, other);
  await waitFor(() => expect(queries.getQueryData(currentUserKey)).toEqual(other));
  expect(queries.getQueryData(['quotes'])).toBeUndefined();
});

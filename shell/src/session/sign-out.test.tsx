import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { type Shown, showScreen, testUser } from '@portal/test-kit/screen.tsx';
import { LeaveGuard } from '@portal/ui-kit/leave-guard.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memo } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { currentUserKey, useCurrentUser, useSignOut, useSignOutOnArrival } from './session.ts';

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('POST', '/auth/logout', null);
  api.on('GET', '/auth/user', testUser);
});

/** Re-renders only on its own query. */
const Who = memo(() => <p>{useCurrentUser() === null ? 'Nobody' : 'Somebody'}</p>);

function Frame({ unsaved }: { unsaved: boolean }) {
  const { signOut } = useSignOut();
  useSignOutOnArrival();
  return (
    <>
      <button type="button" onClick={signOut}>
        Logout
      </button>
      <Who />
      <LeaveGuard unsaved={unsaved} message="A draft is not saved." />
    </>
  );
}

function show(unsaved: boolean): Shown {
  return showScreen(<Frame unsaved={unsaved} />, { path: '/new-application' });
}
const click = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const posts = (): string[] => api.sent('POST').map(({ path }) => path);
const signedOut = ({ queries }: Shown): boolean => queries.getQueryData(currentUserKey) === null;

it('signs out and clears loaded data', async () => {
  const shown = show(false);
  await screen.findByText('Somebody');
  shown.queries.setQueryData(['quotes'], 'secret');
  await click('Logout');
  await screen.findByText('Nobody');
  expect(signedOut(shown)).toBe(true);
  expect(shown.queries.getQueryData(['quotes'])).toBeUndefined();
  expect(shown.address()).toBe('/');
  expect(posts()).toEqual(['/auth/logout']);
});

it('leaves only device settings in the browser', async () => {
  localStorage.setItem('portal.color-scheme', 'dark');
  localStorage.setItem('portal.return-to', '/quotes/7');
  const shown = show(false);
  await screen.findByText('Somebody');
  shown.queries.setQueryData(['brand'], { name: 'Tidewater' });
  await click('Logout');
  await screen.findByText('Nobody');
  expect(Object.entries(localStorage)).toEqual([['portal.color-scheme', 'dark']]);
  expect(shown.queries.getQueryData(['brand'])).toEqual({ name: 'Tidewater' });
});

it('notifies other tabs', async () => {
  let received = 0;
  const channel = new BroadcastChannel('portal.session');
  channel.addEventListener('message', () => (received += 1));
  show(false);
  await screen.findByText('Somebody');
  await click('Logout');
  await waitFor(() => expect(received).toBe(1));
  channel.close();
});

it('signs out only if the person leaves unsaved changes', async () => {
  const shown = show(true);
  await click('Logout');
  await click('Keep Editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(shown.address()).toBe('/new-application');
  expect(posts()).toEqual([]);
  await shown.go('/');
  await click('Leave');
  await waitFor(() => expect(shown.address()).toBe('/'));
  expect(posts()).toEqual([]);
  await shown.go('/new-application');
  await click('Leave');
  await waitFor(() => expect(shown.address()).toBe('/new-application'));
  await click('Logout');
  await click('Leave');
  await waitFor(() => expect(signedOut(shown)).toBe(true));
  expect(shown.address()).toBe('/');
});

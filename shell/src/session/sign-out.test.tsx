import { fakeApi } from '@portal/test-kit/fake-api';
import { showScreen, testUser, type Shown } from '@portal/test-kit/screen.tsx';
import { LeaveGuard } from '@portal/ui-kit/leave-guard.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useSignOut, useSignOutOnArrival } from './sign-out.ts';
import { currentUserKey } from './use-session.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on('POST', '/auth/logout', null);
});

function Frame({ unsaved }: { unsaved: boolean }) {
  const { signOut } = useSignOut();
  useSignOutOnArrival();
  return (
    <>
      <button type="button" onClick={signOut}>
        Logout
      </button>
      <LeaveGuard unsaved={unsaved} message="A draft is not saved." />
    </>
  );
}

function show(unsaved: boolean): Shown {
  const shown = showScreen(<Frame unsaved={unsaved} />, { path: '/new-application' });
  shown.queries.setQueryData(currentUserKey, testUser);
  return shown;
}
const click = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const signedOut = ({ queries }: Shown): boolean => queries.getQueryData(currentUserKey) === null;

it('signs out and forgets what was loaded', async () => {
  const shown = show(false);
  await click('Logout');
  await waitFor(() => expect(signedOut(shown)).toBe(true));
  expect(shown.address()).toBe('/');
  expect(api.calls.map(({ path }) => path)).toEqual(['/auth/logout']);
});

it('signs out whoever leaves what is unsaved, and nobody who stays', async () => {
  const shown = show(true);
  await click('Logout');
  await click('Keep Editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(shown.address()).toBe('/new-application');
  expect(api.calls).toEqual([]);
  await shown.go('/');
  await click('Leave');
  await waitFor(() => expect(shown.address()).toBe('/'));
  expect(api.calls).toEqual([]);
  await shown.go('/new-application');
  await click('Leave');
  await waitFor(() => expect(shown.address()).toBe('/new-application'));
  await click('Logout');
  await click('Leave');
  await waitFor(() => expect(signedOut(shown)).toBe(true));
  expect(shown.address()).toBe('/');
});

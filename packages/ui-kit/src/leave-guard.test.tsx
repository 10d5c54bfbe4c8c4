import { click } from '@portal/test-kit/click';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeaveGuard } from './leave-guard.tsx';

const show = (unsaved: boolean) =>
  showScreen(<LeaveGuard unsaved={unsaved} message="The draft is not saved." />, {
    path: '/form?id=1',
    route: '/form',
  });
const reloadIsAsked = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('does not ask if everything is saved', async () => {
  const { go } = show(false);
  await act(() => go('/'));
  expect(screen.getByText('elsewhere')).toBeVisible();
  expect(reloadIsAsked()).toBe(false);
});

it('asks before leaving unsaved changes, and stays', async () => {
  const { go, address } = show(true);
  await act(() => go('/form'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('The draft is not saved.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Leave',
    'Keep Editing',
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep Editing' })).toHaveFocus());
  await click('Keep Editing');
  expect(address()).toBe('/form?id=1');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('leaves if confirmed', async () => {
  const { go } = show(true);
  await act(() => go('/'));
  await click('Leave');
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

it('makes the browser ask before a reload', () => {
  show(true);
  expect(reloadIsAsked()).toBe(true);
});

it('does not ask when moving within the page', async () => {
  const { go, address } = showScreen(
    <LeaveGuard unsaved message="The draft is not saved." placeParam="step" />,
    { path: '/form?id=1', route: '/form' },
  );
  await act(() => go('/form?id=1&step=2'));
  expect(address()).toBe('/form?id=1&step=2');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => go('/form?id=2&step=2'));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

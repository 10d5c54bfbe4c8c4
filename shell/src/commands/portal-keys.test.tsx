import type { Screen } from '@portal/contracts/core/screens';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { screensOf } from '../layout/navigation.ts';
import { HeaderCommands } from './header-commands.tsx';

const screens: Screen[] = [
  { path: '/', title: 'Dashboard', key: 'd', roles: ['representative'] },
  { path: '/quotes', title: 'Quotes', key: 'q', roles: ['representative'] },
  { path: '/admin/rates', title: 'Fee Rates', key: 'f', roles: ['admin'] },
];
beforeEach(() => localStorage.clear());

const show = () =>
  showScreen(
    <>
      <HeaderCommands screens={screensOf(screens, 'representative')} />
      <main>
        <input type="search" aria-label="Search quotes" />
      </main>
    </>,
    { path: '/' },
  );

it('opens a page with g and its letter', async () => {
  const shown = show();
  await userEvent.keyboard('gq');
  await waitFor(() => expect(shown.address()).toBe('/quotes'));
});

it.each(['q', 'gx', 'gf', '{Control>}g{/Control}q'])('stays on the page for %s', async (keys) => {
  const shown = show();
  await userEvent.keyboard(keys);
  expect(shown.address()).toBe('/');
});

it('focuses the list search with /, except while typing', async () => {
  const shown = show();
  await userEvent.keyboard('/');
  const field = screen.getByRole('searchbox');
  expect(field).toHaveFocus();
  await userEvent.keyboard('gq?');
  expect(field).toHaveValue('gq?');
  expect(shown.address()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the shortcuts of the role with ?, and turns them off and on', async () => {
  const shown = show();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(screen.getByText('Quotes')).toBeVisible();
  expect(screen.queryByText('Fee Rates')).toBeNull();
  await userEvent.click(screen.getByRole('switch'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('gq?');
  expect(shown.address()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

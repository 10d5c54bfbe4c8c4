import type { ScreenHelp } from '@portal/contracts/core/help';
import type { Screen } from '@portal/contracts/core/screens';
import { click } from '@portal/test-kit/click';
import { fakeApi } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { HeaderCommands } from '../commands/header-commands.tsx';

const roles: Screen['roles'] = ['representative'];
const screens: Screen[] = [
  { path: '/', title: 'Dashboard', roles },
  { path: '/quotes', title: 'Quotes', roles },
  { path: '/quotes/:id', roles },
];
const help: ScreenHelp[] = screens.map(({ path }) => ({
  path,
  about: `What ${path} is for.`,
  steps: ['Do one thing.', 'Do another.'],
}));

let files: Record<string, () => Response>;
beforeEach(() => {
  fakeApi();
  const answer = globalThis.fetch;
  const remote = { name: 'quotes', scope: 'mfe_quotes', manifest: '/mfe/quotes/mf-manifest.json' };
  files = {
    '/mfe/remotes.json': () => Response.json([remote]),
    '/mfe/offers.json': () => Response.json({}),
    '/mfe/quotes/screens.json': () => Response.json(screens),
    '/mfe/quotes/help.json': () => Response.json(help),
  };
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith('/mfe/') ? Promise.resolve(files[input]?.()) : answer(input, init),
  );
});

async function open(path: string): Promise<void> {
  showScreen(<HeaderCommands screens={screens} />, { path, route: '*' });
  await click('Help');
}

it.each([
  ['/', 'What / is for.', 'home'],
  ['/quotes', 'What /quotes is for.', 'quotes'],
  ['/quotes/7/figures', 'What /quotes/:id is for.', 'quotes-id'],
])('shows the help of %s with its picture', async (path, about, picture) => {
  await open(path);
  expect(await screen.findByText(about)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Do one thing.',
    'Do another.',
  ]);
  expect(screen.getByRole('img')).toHaveAttribute('src', `/mfe/quotes/help/${picture}.png`);

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(about)).toBeNull();
  // Fluent may hide the page from screen readers late, even after the panel is closed again.
  const button = await screen.findByRole('button', { name: 'Help', hidden: true });
  await waitFor(() => expect(button).toHaveFocus());
});

it('shows the shell’s help of its own pages', async () => {
  await open('/notifications/settings');
  expect(await screen.findByText(/^Which notifications you get/)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

it('reports missing and unreadable help', async () => {
  files['/mfe/quotes/help.json'] = () => Response.json([]);
  await open('/quotes');
  expect(await screen.findByText('This page has no help.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

it('can be loaded again if its file is unavailable', async () => {
  const there = files['/mfe/quotes/help.json'];
  files['/mfe/quotes/help.json'] = () => new Response(null, { status: 502 });
  await open('/quotes');
  expect(
    await screen.findByText('Help could not be loaded.', {}, { timeout: 20_000 }),
  ).toBeVisible();
  if (there) files['/mfe/quotes/help.json'] = there;
  await click('Retry');
  expect(await screen.findByText('What /quotes is for.')).toBeVisible();
});

import type { Screen } from '@portal/contracts/core/screens';
import type { FoundThing, RemoteCommands } from '@portal/ui-kit/commands';
import { fakeApi } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { screensOf } from '../layout/navigation.ts';
import { HeaderCommands } from './header-commands.tsx';

// Files of a worker share modules: load those that import the mock again, and end with the real ones.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
const modules = vi.hoisted(() => new Map<string, RemoteCommands>());
vi.mock('../remotes/load-remote.ts', () => ({
  loadRemoteCommands: ({ name }: { name: string }) =>
    modules.has(name) ? Promise.resolve(modules.get(name)) : Promise.reject(new Error('down')),
}));

const roles: Screen['roles'] = ['representative'];
const screens: Screen[] = [
  { path: '/', title: 'Dashboard', order: 1, key: 'd', roles },
  { path: '/quotes', title: 'Quotes', order: 2, key: 'q', roles },
  { path: '/quotes/:id', title: 'A Quote', roles },
  { path: '/admin/rates', title: 'Fee Rates', order: 3, key: 'f', roles: ['admin'] },
];
const own = screensOf(screens, 'representative');
const found = (title: string): FoundThing => ({
  title,
  detail: `Detail of ${title}`,
  path: `/quotes/${title.length}`,
  group: 'Quotes',
});

let search: ReturnType<typeof vi.fn<RemoteCommands['search']>>;
beforeEach(() => {
  fakeApi();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith('/mfe/')
      ? Promise.resolve(
          Response.json(
            input === '/mfe/remotes.json'
              ? ['quotes', 'old'].map((name) => ({
                  name,
                  scope: `mfe_${name}`,
                  manifest: `/mfe/${name}/mf-manifest.json`,
                }))
              : screens,
          ),
        )
      : answer(input, init),
  );
  sessionStorage.clear();
  localStorage.clear();
  search = vi.fn<RemoteCommands['search']>(async () => []);
  modules.clear();
  modules.set('quotes', {
    actions: [
      { title: 'New Quote', path: '/quotes/new', roles },
      { title: 'Invite User', path: '/admin/partners?add=user', roles: ['admin'] },
    ],
    search: (...args) => search(...args),
  });
});

const show = () => showScreen(<HeaderCommands screens={own} />, { path: '/' });
const field = () => screen.findByRole('combobox', { name: 'Search the portal' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const selected = () => screen.getByRole('option', { selected: true }).textContent;

it('opens with Ctrl-K, wherever the focus is, and with its button', async () => {
  show();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: /Search/ }));
  expect(await field()).toBeVisible();
});

it('offers the pages and actions of the role, and goes to the chosen one', async () => {
  const shown = show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  await screen.findByRole('option', { name: 'New Quote' });
  expect(options()).toEqual(['New Quote', 'Dashboard', 'Quotes']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(selected()).toBe('Quotes');
  expect(await field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Quotes' }).id,
  );
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(shown.address()).toBe('/quotes'));
});

it('shows search results of the domains, and names one that cannot be searched', async () => {
  search.mockImplementation(async (text) => [found(`${text} Thistle`)]);
  const shown = show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'wren');
  const group = await screen.findByRole('group', { name: 'Quotes' });
  expect(within(group).getByRole('option')).toHaveTextContent('wren ThistleDetail of wren Thistle');
  expect(screen.getByRole('status')).toHaveTextContent('1 result. Old could not be searched.');
  await userEvent.click(within(group).getByRole('option'));
  await waitFor(() => expect(shown.address()).toBe('/quotes/12'));
});

it('formats the number of results', async () => {
  search.mockImplementation(async () =>
    Array.from({ length: 1000 }, (_, at) => ({ ...found('Wren'), path: `/quotes/${at}` })),
  );
  show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'wren');
  expect(await screen.findByText(/^1,000 results\./, {}, { timeout: 10_000 })).toBeVisible();
});

it('searches after a pause, and ignores replies to earlier text', async () => {
  const answers = new Map<string, (things: FoundThing[]) => void>();
  search.mockImplementation(
    (text) => new Promise<FoundThing[]>((resolve) => answers.set(text, resolve)),
  );
  show();
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await field();
  await userEvent.type(input, 'wre');
  await waitFor(() => expect(answers.has('wre')).toBe(true));
  await userEvent.type(input, 'n');
  await waitFor(() => expect(answers.has('wren')).toBe(true));
  expect([...answers.keys()]).toEqual(['wre', 'wren']);
  answers.get('wren')?.([found('Right')]);
  expect(await screen.findByRole('option', { name: /Right/ })).toBeVisible();
  await act(async () => answers.get('wre')?.([found('Wrong')]));
  expect(screen.queryByRole('option', { name: /Wrong/ })).toBeNull();
});

it('reports no results', async () => {
  show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'zzz');
  expect(await screen.findByText(/Nothing found for “zzz”\./)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(await field()).toBeVisible();
});

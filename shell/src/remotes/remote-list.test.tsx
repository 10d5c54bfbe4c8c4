import type { Screen } from '@portal/contracts/core/screens';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRemotes } from './remote-list.ts';

const remoteOf = (name: string, screens?: Screen[]) => ({
  name,
  scope: `mfe_${name}`,
  manifest: `/mfe/${name}/mf-manifest.json`,
  screens,
});
const at = (path: string): Screen => ({ path, title: path.slice(1), roles: ['admin'] });

let files: Record<string, () => Promise<Response>>;
const json = (value: unknown) => () => Promise.resolve(Response.json(value));
beforeEach(() => {
  files = {
    '/mfe/offers.json': json({}),
    '/mfe/remotes.json': json([remoteOf('quotes', [at('/quotes')]), remoteOf('rates')]),
    '/mfe/quotes/screens.json': json([at('/quotes')]),
    '/mfe/rates/screens.json': json([at('/rates')]),
  };
  vi.stubGlobal('fetch', (path: string) => files[path]?.());
});

function Paths() {
  const { remotes, isPending, isUnread, refetch } = useRemotes({ id: 1, role: 'admin' });
  return (
    <>
      <output>{remotes.flatMap(({ screens }) => screens.map(({ path }) => path)).join(' ')}</output>
      <p>{isPending ? 'pending' : isUnread ? 'unread' : 'read'}</p>
      <button onClick={refetch}>Retry</button>
    </>
  );
}

const paths = () => screen.getByRole('status').textContent;

it('uses the gateway’s list of screens while a remote does not reply', async () => {
  const answer = Promise.withResolvers<Response>();
  files['/mfe/quotes/screens.json'] = () => answer.promise;
  showScreen(<Paths />);
  await waitFor(() => expect(paths()).toBe('/quotes /rates'));
  expect(screen.getByText('pending')).toBeVisible();
  answer.resolve(Response.json([at('/quotes'), at('/quotes/terms')]));
  await waitFor(() => expect(paths()).toBe('/quotes /quotes/terms /rates'));
  expect(screen.getByText('read')).toBeVisible();
});

it('keeps the screens of an unavailable remote, and reads its list on refetch', async () => {
  files['/mfe/quotes/screens.json'] = () => Promise.resolve(new Response('', { status: 502 }));
  showScreen(<Paths />);
  expect(await screen.findByText('unread')).toBeVisible();
  expect(paths()).toBe('/quotes /rates');
  files['/mfe/quotes/screens.json'] = json([at('/quotes/new')]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(paths()).toBe('/quotes/new /rates'));
  expect(screen.getByText('read')).toBeVisible();
});

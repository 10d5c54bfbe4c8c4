import type { PublishedBuild } from '@portal/contracts/admin/remote-builds';
import { remoteNamed, triedBuildsKey } from '@portal/contracts/core/remotes';
import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin } from '../testing/samples.ts';
import { RemoteBuildsPage } from './remote-builds-page.tsx';

const api = fakeApiPerTest();
const build: PublishedBuild = {
  id: 3,
  remote: 'quotes',
  build: '3f2a9c1e'.padEnd(64, '0'),
  release: '0.2.0',
  commit: 'ab12cd34ef',
  signed: { text: '{}', signature: 'AAAA' },
  share: 10,
  publishedAt: '2026-01-05T12:00:00.000Z',
  publishedBy: 'Avery Stone',
  changedAt: '2026-01-05T12:00:00.000Z',
  changedBy: 'Avery Stone',
  people: 40,
  failures: 2,
  version: 5,
};

const manifest = { metaData: { buildInfo: { buildVersion: 'a1b2c3d4e5', release: '0.2.0' } } };
const built = { 'last-modified': 'Mon, 05 Jan 2026 12:00:00 GMT' };
const show = (builds: PublishedBuild[], offers = {}, devServers = '') => {
  api.on('GET', '/remote-builds', builds);
  api.on('GET', '/mfe/remotes.json', [
    { ...remoteNamed('quotes'), screens: [] },
    { ...remoteNamed('rates'), screens: [] },
  ]);
  api.on('GET', '/mfe/offers.json', offers);
  api.on('GET', '/mfe/keys.json', { keys: '', devServers });
  api.on('GET', '/mfe/quotes/mf-manifest.json', Response.json(manifest, { headers: built }));
  return showScreen(<RemoteBuildsPage />, { user: admin });
};

it('lists builds, and who stopped an offer', async () => {
  show([
    build,
    { ...build, id: 4, remote: 'admin', share: 0, people: 0, failures: 0, changedBy: null },
  ]);
  const table = await screen.findByRole('table', { name: 'Screen versions' });
  await within(table).findByText('quotes 3f2a9c1e');
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(
    /Release 0.2.0, commit ab12cd34.*10% of people.*2 of 40 people.*Avery Stone/,
  );
  expect(second).toHaveTextContent(/Nobody.*No reports.*stopped by the portal/);
});

it('lists deployed builds, with the share of people who get no published one', async () => {
  show([], { quotes: [{ ...build.signed, share: 10 }] });
  const table = await screen.findByRole('table', { name: 'Deployed screens' });
  await within(table).findByText('quotes a1b2c3d4');
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(
    /Release 0.2.0.*90% of people.*Jan 5, 2026.*deployed with the portal/,
  );
  expect(second).toHaveTextContent(/rates.*Not available/);
  expect(within(table).queryByRole('button')).toBeNull();
});

it('keeps an allowed development server for this tab to try it', async () => {
  show([], {}, 'http://localhost:8090');
  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Try quotes from http://localhost:8090 in this tab',
    }),
  );
  expect(JSON.parse(sessionStorage.getItem(triedBuildsKey) ?? '')).toEqual({
    quotes: { devServer: 'http://localhost:8090' },
  });
});

it('offers a build to everyone, based on its version', async () => {
  const { toasts } = show([build]);
  api.on('PUT', '/remote-builds/3', { ...build, share: 100 });
  await userEvent.click(await screen.findByRole('button', { name: 'Offer quotes 3f2a9c1e' }));
  const dialog = await screen.findByRole('dialog', { name: 'Offer Version: quotes 3f2a9c1e' });
  expect(dialog).toHaveTextContent('The offer ends by itself');
  await userEvent.selectOptions(within(dialog).getByLabelText('Who gets it'), 'Everyone');
  expect(dialog).toHaveTextContent('It replaces the version that everyone gets now');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Offer' }));
  await waitFor(() =>
    expect(toasts[0]).toMatchObject({ title: 'Offer saved', description: 'Everyone' }),
  );
  expect(api.sent('PUT')[0]).toMatchObject({
    headers: { 'if-match': '"5"' },
    body: { share: 100 },
  });
});

it('deletes only a build that nobody gets', async () => {
  show([build]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete quotes 3f2a9c1e' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Version' });
  expect(question).toHaveTextContent('People get this version. Offer it to nobody first.');
  expect(within(question).getByRole('button', { name: 'Delete' })).toBeDisabled();
});

it('keeps what is signed for this tab to try it', async () => {
  show([build]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Try quotes 3f2a9c1e in this tab' }),
  );
  expect(JSON.parse(sessionStorage.getItem(triedBuildsKey) ?? '')).toEqual({
    quotes: build.signed,
  });
});

it('is for administrators only', () => {
  showScreen(<RemoteBuildsPage />, { user: { role: 'representative' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Access denied.');
  expect(api.calls).toEqual([]);
});

import type { WaitingKind } from '@portal/contracts/core/waiting';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { stats, trend } from '../testing/sample-revenue.ts';
import { DashboardPage } from './dashboard-page.tsx';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const kind = (name: string, title: string, total: number, ...things: string[]): WaitingKind => ({
  kind: name,
  title,
  total,
  path: `/${name}`,
  items: things.map((thing, at) => ({
    title: thing,
    detail: `Detail of ${thing}`,
    since: daysAgo(9 - at),
    path: `/${name}/${at + 1}`,
  })),
});

const lists = [
  { title: 'Some', path: '/some/waiting' },
  { title: 'Other', path: '/other/waiting' },
];
const api = fakeApiPerTest();
beforeEach(() => {
  const counts = { total: 1, approved: 0, pending: 0 };
  api.on('GET', '/applications/stats', {
    ...counts,
    before: counts,
    byStatus: { draft: 0, submitted: 0, under_review: 0, approved: 0, declined: 0 },
  });
  api.on('GET', '/applications', []);
  api.on('GET', '/revenue-shares/stats', stats);
  api.on('GET', '/revenue-shares/trend', trend);
  api.on('GET', '/some/waiting', []);
  api.on('GET', '/other/waiting', []);
});

const card = async () => screen.findByRole('region', { name: 'Waiting for you' });
const show = () => showScreen(<DashboardPage />, { host: { waitingLists: lists } });

it('shows open tasks with kind, owner, age and link', async () => {
  api.on('GET', '/some/waiting', [kind('reviews', 'To review', 2, 'Wren', 'Thistle')]);
  api.on('GET', '/other/waiting', [kind('drafts', 'To finish', 1, 'Bluebird')]);
  show();
  const list = await screen.findByRole('list', { name: 'To review' });
  const [wren] = within(list).getAllByRole('listitem');
  expect(wren).toHaveTextContent(/^WrenDetail of Wren\w{3} \d+, \d{4}$/);
  expect(within(list).getByRole('link', { name: 'Wren' })).toHaveAttribute('href', '/reviews/1');
  expect(await screen.findByRole('list', { name: 'To finish' })).toHaveTextContent('Bluebird');
  expect(within(await card()).queryByRole('link', { name: /more/ })).toBeNull();
});

it('is above the figures and the newest applications', async () => {
  show();
  const recent = await screen.findByRole('heading', { name: 'Recent Applications' });
  const waiting = await card();
  for (const other of [recent, screen.getByText('Total Applications')])
    expect(waiting.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('counts hidden tasks and links to them', async () => {
  api.on('GET', '/some/waiting', [
    kind('reviews', 'To review', 12, 'Wren'),
    kind('drafts', 'To finish', 1000, 'Thistle'),
  ]);
  show();
  const more = await screen.findByRole('link', { name: /^and 11 more\s?: To review$/ });
  expect(more).toHaveAttribute('href', '/reviews');
  expect(screen.getByRole('link', { name: /^and 999 or more\s?: To finish$/ })).toBeVisible();
});

it('says that there is nothing to do once all lists are empty', async () => {
  let answer: (kinds: WaitingKind[]) => void = () => undefined;
  api.on('GET', '/other/waiting', new Promise<WaitingKind[]>((resolve) => (answer = resolve)));
  show();
  expect(await screen.findByLabelText('Loading tasks in Other')).toBeVisible();
  expect(screen.queryByText('You’re all caught up.')).toBeNull();
  answer([]);
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
});

it.each([
  ['fails', new Problem(503, 'Down for a moment.')],
  ['answers something else', [{ kind: 'x', title: 'X', total: 1, path: 'https://evil.example' }]],
])('names a list that %s, shows the others, and tries again', async (_, answer) => {
  api.on('GET', '/some/waiting', answer);
  api.on('GET', '/other/waiting', [kind('drafts', 'To finish', 1, 'Bluebird')]);
  show();
  expect(await screen.findByText('Your tasks in Some could not be loaded.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Bluebird' })).toBeVisible();
  api.on('GET', '/some/waiting', [kind('reviews', 'To review', 1, 'Wren')]);
  await userEvent.click(within(await card()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Wren' })).toBeVisible();
});

it('is hidden in a shell without task lists', async () => {
  showScreen(<DashboardPage />);
  expect(await screen.findByRole('list', { name: 'Earnings by quarter' })).toBeVisible();
  expect(screen.queryByText('Waiting for you')).toBeNull();
});

it('shows first steps to a new user', async () => {
  const firstSteps = [
    { path: '/some/new', title: 'New Thing', text: 'Begin with this.' },
    { path: '/other/new', title: 'Other Thing', text: 'Go on with that.' },
  ];
  showScreen(<DashboardPage />, { host: { waitingLists: lists, firstSteps } });
  const steps = within(await screen.findByRole('list', { name: 'First steps' }));
  expect(steps.getAllByRole('listitem')[0]).toHaveTextContent('Begin with this.');
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/some/new',
    '/other/new',
  ]);
});

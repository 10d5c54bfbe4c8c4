import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { draft, submitted, summary } from '../testing/sample-application.ts';
import { stats, trend } from '../testing/sample-revenue.ts';
import { DashboardPage } from './dashboard-page.tsx';

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/applications/stats', {
    total: 112,
    approved: 5,
    pending: 3,
    before: { total: 100, approved: 5, pending: 0 },
    byStatus: { draft: 100, submitted: 2, under_review: 1, approved: 5, declined: 4 },
  });
  api.on('GET', '/applications', [summary(draft), summary(submitted)]);
  api.on('GET', '/revenue-shares/stats', stats);
  api.on('GET', '/revenue-shares/trend', trend);
});

it('shows counts and their change from last month', async () => {
  showScreen(<DashboardPage />);
  expect(await screen.findByText('112')).toBeVisible();
  for (const text of ['+12% from last month', 'No change', '+3 from last month'])
    expect(screen.getByText(text)).toBeVisible();
  for (const [name, status] of [
    ['Approved', 'approved'],
    ['Pending Review', 'pending'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/applications?status=${status}`,
    );
});

it('shows the five newest applications with links', async () => {
  showScreen(<DashboardPage />);
  const table = await screen.findByRole('table', { name: 'Recent applications' });
  expect(await within(table).findByRole('link', { name: 'Edit APP-000005' })).toHaveAttribute(
    'href',
    '/new-application?id=5',
  );
  expect(within(table).getByRole('link', { name: 'View APP-000006' })).toHaveAttribute(
    'href',
    '/applications/6',
  );
  expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/applications');
  expect(api.calls.find(({ path }) => path === '/applications')?.query).toEqual({
    limit: '5',
    sort: '-createdAt',
  });
});

it.each([
  ['representative', '/applications'],
  ['representative_manager', '/team/applications'],
  ['biz_dev', '/admin/applications'],
  ['admin', '/admin/applications'],
] as const)('leads a %s to the list of what it shows, %s', (effectiveRole, path) => {
  showScreen(<DashboardPage />, { user: { effectiveRole } });
  expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', path);
});

it('shows monthly revenue and the trend', async () => {
  showScreen(<DashboardPage />);
  expect(await screen.findByText('$650.00')).toBeVisible();
  expect(screen.getByText('+23% from last quarter')).toBeVisible();
  expect(screen.getByText('Q2-2026 vs. Q1-2026')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Earnings by quarter' })).toHaveTextContent(
    'Q2-2026: $1,950.00',
  );
});

it('offers a first application if there is none', async () => {
  api.on('GET', '/applications', []);
  showScreen(<DashboardPage />);
  expect(
    await screen.findByRole('link', { name: 'Submit Your First Application' }),
  ).toHaveAttribute('href', '/new-application');
});

it('shows skeletons while loading', () => {
  showScreen(<DashboardPage />);
  for (const label of ['Total Applications', 'Approved', 'Pending Review', 'Monthly Revenue'])
    expect(screen.getByLabelText(`Loading ${label}`)).toBeVisible();
});

it('offers a retry for failed parts and shows the rest', async () => {
  api.on('GET', '/applications/stats', new Problem(503, 'Down for a moment.'));
  showScreen(<DashboardPage />);
  expect(await screen.findByText('Down for a moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'View APP-000006' })).toBeVisible();
});

import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LayoutsPage } from './layouts-page.tsx';

const layout: LearnedLayout = {
  id: 3,
  processor: 'Summit Bankcard',
  headings: ['fees charged', 'card summary'],
  learned: { cardTypes: true, feeTables: 2, charges: 41 },
  statements: 2,
  tried: 7,
  used: 6,
  better: 4,
  createdAt: '2026-01-02T10:00:00.000Z',
  learnedAt: '2026-02-03T10:00:00.000Z',
  lastUsedAt: '2026-03-04T10:00:00.000Z',
};

const api = fakeApiPerTest();

it('lists learned layouts with statements and effect', async () => {
  api.on('GET', '/quotes/learned-layouts', [
    layout,
    { ...layout, id: 4, processor: null, tried: 0 },
  ]);
  showScreen(<LayoutsPage />, { user: { effectiveRole: 'admin' } });
  const table = await screen.findByRole('table', { name: 'Learned layouts' });
  expect(await within(table).findByText('Summit Bankcard')).toBeVisible();
  expect(
    within(table).getByText('the processor, sales by card type, 2 tables of fees, 41 charges'),
  ).toBeVisible();
  expect(within(table).getByText('Used for 6 of 7 statements, 4 with fewer notes')).toBeVisible();
  expect(within(table).getByText('Not needed yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export JSON' })).toHaveAttribute(
    'href',
    '/api/quotes/learned-layouts/export',
  );
});

it('asks before it forgets', async () => {
  api.on('GET', '/quotes/learned-layouts', [layout]);
  api.on('DELETE', '/quotes/learned-layouts/3', null);
  showScreen(<LayoutsPage />, { user: { effectiveRole: 'admin' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Forget Summit Bankcard' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Forget Layout' });
  expect(api.sent('DELETE')).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(api.sent('DELETE')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('is for administrators only', async () => {
  showScreen(<LayoutsPage />);
  expect(await screen.findByText(/only available to administrators/)).toBeVisible();
  expect(api.calls).toEqual([]);
});

import type { Role } from '@portal/contracts/core/roles';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { share, stats, trend } from '../testing/sample-revenue.ts';
import { RevenuePage, TeamRevenuePage } from './revenue-page.tsx';

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/revenue-shares', [
    share,
    { ...share, id: 8, isActive: false, accountStart: null },
  ]);
  api.on('GET', '/revenue-shares/stats', stats);
  api.on('GET', '/revenue-shares/trend', trend);
  api.on('GET', '/revenue-shares/quarters', ['Q2-2026', 'Q1-2026']);
  api.on('GET', '/revenue-shares/7', share);
});

const showMine = (path = '/revenue') => showScreen(<RevenuePage />, { path, route: '/revenue' });
const as = (effectiveRole: Role) => ({ user: { effectiveRole } });
const requested = (path = '/revenue-shares') =>
  api.calls.findLast((call) => call.path === path)?.query;
const openFirst = async (): Promise<void> => {
  const [first] = await screen.findAllByRole('button', {
    name: 'Earnings of Bluebird Lane Bakery, Q2-2026',
  });
  if (first) await userEvent.click(first);
};

describe('revenue share', () => {
  it('shows figures and their change from the previous quarter', async () => {
    showMine();
    for (const text of ['$5,625.00', '+23% from last quarter', '+2 new accounts', 'No change'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByText('Q2-2026 vs. Q1-2026')).toHaveLength(3);
    for (const path of ['stats', 'trend', 'quarters'])
      expect(requested(`/revenue-shares/${path}`)).toMatchObject({ scope: 'own' });
  });

  it('compares no quarter that is not complete', async () => {
    api.on('GET', '/revenue-shares/stats', { ...stats, compared: null });
    showMine();
    expect(await screen.findAllByText('No complete quarters to compare')).toHaveLength(3);
    expect(screen.queryByText(/from last quarter/)).toBeNull();
  });

  it('shows earnings per merchant', async () => {
    showMine();
    const table = await screen.findByRole('table', { name: 'Revenue by account' });
    await within(table).findByText('Jan 3, 2026');
    const [, row, inactive] = within(table).getAllByRole('row');
    for (const text of ['Q2-2026', 'Jan 3, 2026', '$25,000.00', '2.50%', '$1,875.00', 'Active'])
      expect(row).toHaveTextContent(text);
    expect(inactive).toHaveTextContent(/N\/A.*Inactive/);
    expect(requested()).toEqual({ limit: '25', scope: 'own', sort: '-quarter' });
  });

  it('keeps quarter, search and sort in the URL', async () => {
    const { address } = showMine();
    const quarter = screen.getByRole('combobox', { name: 'Quarter' });
    await within(quarter).findByRole('option', { name: 'Q1-2026' });
    expect([...quarter.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'All quarters',
      'Q2-2026',
      'Q1-2026',
    ]);
    await userEvent.selectOptions(quarter, 'Q1-2026');
    await userEvent.type(screen.getByRole('searchbox'), 'blue');
    await waitFor(() => expect(address()).toBe('/revenue?quarter=Q1-2026&search=blue'));
    await userEvent.click(await screen.findByRole('button', { name: 'Quarterly Earnings' }));
    await waitFor(() =>
      expect(requested()).toMatchObject({ quarter: 'Q1-2026', search: 'blue', sort: 'earnings' }),
    );
  });

  it('reads the quarter from the URL and ignores invalid ones', async () => {
    const { go } = showMine('/revenue?quarter=Q4-2023');
    expect(screen.getByRole('combobox', { name: 'Quarter' })).toHaveDisplayValue('Q4-2023');
    await waitFor(() => expect(requested()).toMatchObject({ quarter: 'Q4-2023' }));
    await act(() => go('/revenue?quarter=nonsense'));
    await waitFor(() => expect(requested()).not.toHaveProperty('quarter'));
  });

  it('distinguishes no matches from no data', async () => {
    api.on('GET', '/revenue-shares', []);
    api.on('GET', '/revenue-shares/trend', []);
    showMine('/revenue?search=x');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByText('No revenue shares yet')).toBeVisible();
    expect(screen.getByText('No earnings yet')).toBeVisible();
  });

  it('offers a retry for failed parts and shows the rest', async () => {
    api.on('GET', '/revenue-shares/stats', new Problem(503, 'Down for a moment.'));
    showMine();
    expect(await screen.findByText('Down for a moment.')).toBeVisible();
    expect(await screen.findByText('Jan 3, 2026')).toBeVisible();
  });

  it('has the trend by quarter', async () => {
    showMine();
    const chart = await screen.findByRole('list', { name: 'Earnings by quarter' });
    const [first, last] = within(chart).getAllByRole('listitem');
    expect(first).toHaveTextContent('Q1-2026: $3,675.00, 3 active accounts');
    expect(first).toHaveTextContent('$3.68K');
    expect(last).toHaveTextContent('Q2-2026: $1,950.00, 5 active accounts');
  });
});

describe('one earning', () => {
  it('shows its formula and its row of the file', async () => {
    showMine();
    await openFirst();
    const panel = await screen.findByRole('dialog', { name: 'Earnings' });
    expect(await within(panel).findByLabelText('Formula')).toHaveTextContent(
      '$25,000.00 × 3 × 2.50% = $1,875.00',
    );
    expect(within(panel).getByText('Row 4 of residuals.csv')).toBeVisible();
    expect(within(panel).getByText('1,875.00')).toBeVisible();
    expect(within(panel).queryByText(/than the formula gives/)).toBeNull();
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['5.00', '$5.00 more than the formula gives'],
    ['-5.00', '$5.00 less than the formula gives'],
  ])('reports recorded earnings that differ (%s)', async (difference, text) => {
    api.on('GET', '/revenue-shares/7', {
      ...share,
      formula: { months: 3, expected: '1875.00', difference },
      source: { kind: 'manual', enteredByName: 'Avery Stone', enteredAt: share.createdAt },
    });
    showMine();
    await openFirst();
    expect(await screen.findByText(new RegExp(text.replace('$', '\\$')))).toBeVisible();
    expect(screen.getByText(/Entered by Avery Stone/)).toBeVisible();
  });

  it('can be deleted by an administrator after confirmation', async () => {
    api.on('DELETE', '/revenue-shares/7', null);
    const { toasts } = showScreen(<TeamRevenuePage />, as('admin'));
    await openFirst();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Share' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Share' }));
    expect(question.getByText('Bluebird Lane Bakery, Q2-2026: $1,875.00')).toBeVisible();
    api.calls.length = 0;
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts[0]?.description).toBe('Revenue share deleted successfully.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(requested('/revenue-shares/stats')).toBeDefined());
    expect(requested()).toBeDefined();
    expect(api.calls.some(({ method, path }) => method === 'GET' && path.endsWith('/7'))).toBe(
      false,
    );
  });

  it.each(['representative', 'representative_manager', 'biz_dev'] as const)(
    'is not offered to be deleted to a %s',
    async (role) => {
      showScreen(<RevenuePage />, as(role));
      await openFirst();
      await screen.findByLabelText('Formula');
      expect(screen.queryByRole('button', { name: 'Delete Share' })).toBeNull();
    },
  );

  it('uses one month if that was paid', async () => {
    api.on('GET', '/revenue-shares/7', {
      ...share,
      earnings: '625.00',
      formula: { months: 1, expected: '625.00', difference: '0.00' },
    });
    showMine();
    await openFirst();
    expect(await screen.findByLabelText('Formula')).toHaveTextContent(
      '$25,000.00 × 2.50% = $625.00',
    );
  });
});

describe('the export', () => {
  it.each([
    ['CSV file (.csv)', 'csv'],
    ['Excel workbook (.xlsx)', 'xlsx'],
  ])('exports the shown list as %s', async (choice, format) => {
    const created = vi.fn(() => 'blob:x');
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: created, revokeObjectURL: vi.fn() }),
    );
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    api.on(
      'GET',
      '/revenue-shares/export',
      new Response('x', { headers: { 'content-disposition': 'attachment; filename="shares.x"' } }),
    );
    showMine('/revenue?quarter=Q1-2026&search=blue&sort=-earnings');
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: choice }));
    await waitFor(() => expect(saved).toEqual(['shares.x']));
    expect(created).toHaveBeenCalledOnce();
    expect(requested('/revenue-shares/export')).toEqual({
      format,
      quarter: 'Q1-2026',
      scope: 'own',
      search: 'blue',
      sort: '-earnings',
    });
  });
});

describe('team revenue', () => {
  it('is denied to a representative', () => {
    showScreen(<TeamRevenuePage />, as('representative'));
    expect(screen.getByRole('alert')).toHaveTextContent('Access denied.');
    expect(api.calls).toEqual([]);
  });

  it('shows a manager the team', async () => {
    showScreen(<TeamRevenuePage />, as('representative_manager'));
    expect(await screen.findByText('Jan 3, 2026')).toBeVisible();
    for (const { query } of api.calls) expect(query).toMatchObject({ scope: 'team' });
  });
});

import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button } from '../testing/quote-screen.tsx';
import { quote } from '../testing/quote.ts';
import { QuotesPage } from './quotes-page.tsx';

const api = fakeApiPerTest();

describe('the list', () => {
  beforeEach(() => {
    api.on('GET', '/quotes/stats', {
      total: 9,
      sent: 4,
      accepted: 3,
      conversionRate: 75,
      monthlySavings: '1234.50',
      byStatus: { draft: 1, generated: 1, sent: 3, accepted: 3, declined: 1 },
    });
  });

  it('shows no savings of a quote in doubt', async () => {
    api.on('GET', '/quotes', [{ ...quote, monthlySavings: '3.00', isDoubtful: true }]);
    showScreen(<QuotesPage />);
    const table = await screen.findByRole('table', { name: 'Quotes' });
    expect(await within(table).findByText('Uncertain')).toBeVisible();
    expect(within(table).queryByText(/3\.00|\/yr/)).toBeNull();
  });

  it('shows cards and rows', async () => {
    api.on('GET', '/quotes', [quote]);
    showScreen(<QuotesPage />);
    expect(await screen.findByText('75.0% conversion rate')).toBeVisible();
    expect(screen.getByText('$1,234.50')).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Quotes' });
    expect(await within(table).findByText('Q-2026-000007')).toBeVisible();
    expect(within(table).getByText('-$3.00/mo')).toBeVisible();
  });

  it('asks before deleting and shows the result', async () => {
    api.on('GET', '/quotes', [quote]);
    api.on('DELETE', '/quotes/7', null);
    const confirm = vi
      .spyOn(window, 'confirm')
      .mockReturnValueOnce(false)
      .mockReturnValueOnce(true);
    const { toasts } = showScreen(<QuotesPage />);
    await userEvent.click(await button('Delete Q-2026-000007'));
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(await button('Delete Q-2026-000007'));
    await waitFor(() => expect(toasts[0]?.title).toBe('Quote Deleted'));
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(confirm).toHaveBeenCalledWith(
      'Are you sure you want to delete quote Q-2026-000007? Its statement, figures and history will be deleted, ' +
        'and an open proposal will be withdrawn. This cannot be undone.',
    );
  });

  it.each([
    [4, 'representative', true],
    [9, 'representative_manager', false],
    [9, 'biz_dev', false],
    [4, 'biz_dev', true],
    [9, 'admin', true],
  ] as const)(
    'offers to delete a quote of user %i to the role %s: %s',
    async (createdBy, role, may) => {
      api.on('GET', '/quotes', [{ ...quote, createdBy }]);
      showScreen(<QuotesPage />, { user: { role, effectiveRole: role } });
      await button('View Q-2026-000007');
      const remove = screen.queryByRole('button', { name: 'Delete Q-2026-000007' });
      expect(remove !== null).toBe(may);
    },
  );

  it('shows the owner to users who see others’ quotes', async () => {
    const company = 'Summit Merchant Group';
    const unnamed = { ...quote, id: 8, quoteNumber: 'Q-2026-000008', company, createdByName: null };
    api.on('GET', '/quotes', [{ ...quote, company, createdByName: 'Sam Okafor' }, unnamed]);
    showScreen(<QuotesPage />, { user: { role: 'biz_dev', effectiveRole: 'biz_dev' } });
    const named = await screen.findByRole('row', { name: /Q-2026-000007/ });
    expect(within(named).getByRole('cell', { name: /Sam Okafor\s*Summit/ })).toBeVisible();
    const row = screen.getByRole('row', { name: /Q-2026-000008/ });
    expect(within(row).getByRole('cell', { name: /Summit Merchant Group/ })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Created By' })).toBeVisible();
  });

  it('hides the owner from a representative', async () => {
    api.on('GET', '/quotes', [{ ...quote, company: 'Coastal Payments' }]);
    showScreen(<QuotesPage />);
    expect(await screen.findByText('Q-2026-000007')).toBeVisible();
    expect(screen.queryByText('Coastal Payments')).toBeNull();
  });

  it('links to a quote and passes the list state', async () => {
    api.on('GET', '/quotes', [quote]);
    const { address, state } = showScreen(<QuotesPage />, {
      path: '/quotes?status=draft',
      route: '/quotes',
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Q-2026-000007' }));
    expect(address()).toBe('/quotes/7');
    expect(state()).toEqual({ from: '/quotes?status=draft' });
  });

  it('returns the focus to New Quote when its dialog closes', async () => {
    api.on('GET', '/quotes', [quote]);
    showScreen(<QuotesPage />);
    const opener = await button('New Quote');
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'New Quote' });
    await userEvent.click(await button('Cancel'));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('offers a first quote if there is none', async () => {
    api.on('GET', '/quotes', []);
    showScreen(<QuotesPage />);
    expect(await button('Create Your First Quote')).toBeVisible();
  });
});

import type { FakeApi } from '@portal/test-kit/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { estimatedQuote } from '../testing/estimated-quote.ts';
import { button, fakeQuotes, row, showQuote } from '../testing/quote-screen.tsx';
import { quote } from '../testing/quote.ts';

let api: FakeApi;
beforeEach(() => {
  ({ api } = fakeQuotes());
});

describe('an estimate', () => {
  it('shows the range of costs and savings, also for a year', async () => {
    showQuote(api, estimatedQuote);
    expect(
      await screen.findByText(
        /estimate of \$1,300.00 to \$1,830.00 a month, most likely \$1,510.00/,
      ),
    ).toBeVisible();
    expect(screen.getByText('Saves an estimated $125.00 to $279.00 a month')).toBeVisible();
    expect(row('Annual savings – – an estimated $1,500.00 to $3,348.00')).toBeVisible();
  });

  it('promises no exact figures, lines or groups', async () => {
    showQuote(api, estimatedQuote);
    await screen.findByRole('table', { name: 'Current and proposed' });
    expect(
      row(
        'Total fees $2,000.00 an estimated $1,721.00 to $1,875.00 Saves an estimated $125.00 to $279.00',
      ),
    ).toBeVisible();
    expect(row('Markup $2,000.00 $5.00 –')).toBeVisible();
    expect(
      screen.getByRole('button', {
        name: /processor's charges 1 line Saves an estimated \$125.00 to \$279.00/,
      }),
    ).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Saves an estimated $216.00' })).toBeVisible();
    expect(screen.queryByText(/Saves \$/)).toBeNull();
  });

  it('promises nothing if the range includes zero', async () => {
    showQuote(api, { ...estimatedQuote, savingsLow: '-20.00' });
    expect(await screen.findByText('Savings uncertain', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText(/uncertain whether this merchant would save/)).toBeVisible();
    expect(screen.queryByText(/a year|\$3,348.00/)).toBeNull();
    expect(screen.queryByText(/Saves \$/)).toBeNull();
  });

  it('lists its assumptions with their source', async () => {
    showQuote(api, estimatedQuote);
    await userEvent.click(await button('Assumptions of the estimate'));
    expect(screen.getByRole('row', { name: 'Debit share 50% 41% 30% Usual value' })).toBeVisible();
    expect(
      screen.getByRole('row', {
        name: 'Average ticket, Visa $62.00 $62.00 $62.00 Statement: VISA SALES',
      }),
    ).toBeVisible();
    expect(screen.getByText('Rate tables 2026-04, valid from Apr 18, 2026.')).toBeVisible();
  });

  it('is updated with the partner’s answers', async () => {
    api.on('PUT', '/quotes/7/estimate-answers', { ...estimatedQuote, version: 2 });
    const { toasts } = showQuote(api, estimatedQuote);
    await userEvent.selectOptions(
      await screen.findByLabelText('Type of business'),
      'General retail',
    );
    await userEvent.selectOptions(
      screen.getByLabelText('How does the merchant take cards?'),
      'Mostly in person',
    );
    const debit = screen.getByLabelText('Debit cards, % of volume');
    await userEvent.type(debit, '140');
    await userEvent.click(await button('Update Estimate'));
    expect(await screen.findByText('Enter a percentage from 0 to 100')).toBeVisible();
    await userEvent.clear(debit);
    await userEvent.type(debit, '41');
    await userEvent.click(await button('Update Estimate'));
    await waitFor(() => expect(toasts[0]?.title).toBe('Estimate Updated'));
    expect(api.sent('PUT').map(({ body }) => body)).toEqual([
      { businessType: 'retail', presence: 'in_person', shares: { debit: 0.41 } },
    ]);
  });

  it('is not shown if the statement prints everything', async () => {
    showQuote(api, quote);
    await screen.findByText('Savings Line by Line');
    expect(screen.queryByText('Estimated Costs')).toBeNull();
  });
});

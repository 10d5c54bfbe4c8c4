import type { FakeApi } from '@portal/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, fakeQuotes, row, showQuote } from '../testing/quote-screen.tsx';
import { quote } from '../testing/quote.ts';

let api: FakeApi;
beforeEach(() => {
  ({ api } = fakeQuotes());
});

describe('the proposal', () => {
  it('shows its fees and labels additional costs', async () => {
    showQuote(api, quote);
    const table = await screen.findByRole('table', { name: 'Proposed fees' });
    expect(within(table).getByRole('cell', { name: '5.00%' })).toBeVisible();
    expect(screen.getByText('Costs $3.00 more a month')).toBeVisible();
    expect(row('Annual savings – – Costs $36.00 more')).toBeVisible();
  });

  it('compares current and proposed figures', async () => {
    showQuote(api, quote);
    await screen.findByRole('table', { name: 'Current and proposed' });
    expect(row('Effective rate 2.00% 5.00% +3.00 points')).toBeVisible();
    expect(row('Total fees $2.00 $5.00 Costs $3.00 more')).toBeVisible();
    expect(row('Average ticket $33.33 $33.33 –')).toBeVisible();
  });

  it('promises no savings while figures are in doubt', async () => {
    showQuote(api, { ...quote, monthlySavings: '3.00', annualSavings: '36.00', isDoubtful: true });
    await screen.findByRole('table', { name: 'Current and proposed' });
    // Short texts on a phone wrap as a whole.
    expect(row('Total fees')).toHaveAccessibleName(/Savings\suncertain$/);
    expect(row('Annual savings – – Savings uncertain')).toBeVisible();
    expect(await button("The processor's charges 1 line Savings uncertain")).toBeVisible();
    expect(screen.getByRole('row', { name: /Costs an estimated \$3\.00 more/ })).toBeVisible();
  });

  it('shows rates without sales as missing', async () => {
    const { pricing } = quote;
    const none = { markupRate: null, effectiveRate: null, averageTicket: null };
    const comparison = pricing && {
      ...pricing.comparison,
      current: { ...pricing.comparison.current, ...none },
      proposed: { ...pricing.comparison.proposed, ...none },
    };
    showQuote(api, { ...quote, pricing: pricing && comparison && { ...pricing, comparison } });
    expect(await screen.findByRole('row', { name: 'Effective rate – – –' })).toBeVisible();
  });

  it('shows the replacement of each line, collapsed', async () => {
    showQuote(api, quote);
    await screen.findByRole('table', { name: "The processor's charges" });
    expect(row('Discount Markup $5.00 $2.00 $5.00 Costs $3.00 more')).toBeVisible();
    await userEvent.click(await button("The processor's charges 1 line Costs $3.00 more"));
    expect(screen.queryByRole('table', { name: "The processor's charges" })).toBeNull();
  });

  it('names the pricing model and warns of bundled interchange', async () => {
    showQuote(api, quote);
    expect(await screen.findByText('Flat rate')).toBeVisible();
    expect(
      screen.getByText(/include interchange, which the statement does not print/),
    ).toBeVisible();
  });

  it.each([
    ['interchange_plus', 'Interchange-plus'],
    ['not_recognized', 'Not recognized'],
  ] as const)('does not warn where the model is %s', async (model, label) => {
    showQuote(api, { ...quote, pricingModel: { model, reason: 'By its lines.' } });
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.queryByText(/which the statement does not print/)).toBeNull();
  });

  it('is repriced with the chosen program', async () => {
    const { pricing } = quote;
    api.on('PUT', '/quotes/7/rate-program', {
      ...quote,
      updatedAt: '2026-03-05T12:00:01.000Z',
      proposedProgram: 'High Volume',
      monthlySavings: '-12.30',
      pricing: pricing && { ...pricing, programId: 2, isChosen: true },
    });
    const { toasts } = showQuote(api, quote);
    const program = await screen.findByLabelText('Rate program');
    await screen.findByRole('option', { name: 'Lowest cost: Standard' });
    await userEvent.selectOptions(program, 'High Volume: Costs $12.30 more a month');
    await waitFor(() => expect(toasts[0]?.title).toBe('Quote Priced'));
    expect(await screen.findByText('Priced with High Volume')).toBeVisible();
    expect(program).toHaveDisplayValue('High Volume: Costs $12.30 more a month');
    await userEvent.selectOptions(program, 'Lowest cost: Standard');
    const sent = api.sent('PUT').map(({ body }) => body);
    expect(sent).toEqual([{ programId: 2 }, { programId: null }]);
  });

  it('explains why a program is not chosen automatically', async () => {
    const reasons = ['It is for at least $75,000.00 of card sales a month.', 'It is for others.'];
    api.on('GET', '/quotes/7/rate-programs', [
      { id: 1, name: 'Standard', monthlySavings: '-3.00', misfits: [], isAutomatic: true },
      {
        id: 2,
        name: 'High Volume',
        monthlySavings: '12.30',
        misfits: reasons,
        dependsOnAnswers: true,
      },
    ]);
    const { pricing } = quote;
    const conditions = ['Card prices are 3.99% above cash prices.', 'Both are visible.'];
    showQuote(api, { ...quote, pricing: pricing && { ...pricing, conditions } });
    expect(await screen.findByRole('option', { name: 'Lowest cost: Standard' })).toBeVisible();
    expect(screen.getByText(`High Volume: ${reasons.join(' ')}`)).toBeVisible();
    for (const text of conditions) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/^Standard: It is/)).toBeNull();
    // Unknown facts can be answered even if nothing is estimated.
    expect(screen.getByLabelText('Type of business')).toBeVisible();
  });

  it('shows unpriced per-case fees as not compared', async () => {
    const { pricing } = quote;
    const chargeback = {
      name: 'Chargeback',
      feeType: 'Other Fees' as const,
      treatment: 'extra' as const,
      replacedBy: [],
      currentAmount: '50.00',
      proposedAmount: '50.00',
      saving: '0.00',
      notCompared: true as const,
    };
    showQuote(api, {
      ...quote,
      pricing: pricing && {
        ...pricing,
        comparison: {
          ...pricing.comparison,
          lines: [...pricing.comparison.lines, chargeback],
        },
      },
    });
    await userEvent.click(await button('Not included in this comparison 1 line No difference'));
    expect(
      row(
        'Chargeback Not included: charged per case, not monthly, not for these card sales, or for an unknown purpose $50.00 $50.00 No difference',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/^Equipment, software, products/)).toBeNull();
  });

  it('says that its program is no longer offered', async () => {
    const { pricing } = quote;
    showQuote(api, {
      ...quote,
      proposedProgram: 'Gone',
      pricing: pricing && { ...pricing, programId: 9, isChosen: true },
    });
    await screen.findByRole('option', { name: 'Lowest cost: Standard' });
    expect(screen.getByLabelText('Rate program')).toHaveDisplayValue('Gone: no longer offered');
  });

  it('is read-only once the merchant accepted', async () => {
    showQuote(api, { ...quote, status: 'accepted' });
    await screen.findByRole('option', { name: 'Lowest cost: Standard' });
    expect(screen.getByLabelText('Rate program')).toBeDisabled();
  });

  it.each([
    ['4069.30', '4069.30', true],
    ['0.03', '0.00', false],
    ['-12.00', '0.00', false],
  ])('warns of fees without a line: %s, %s, %s', async (current, proposed, warns) => {
    const { pricing } = quote;
    if (!pricing) throw new Error('The quote is priced');
    const rest = {
      name: 'Difference of the total to its lines',
      treatment: 'difference' as const,
      feeType: null,
      replacedBy: [],
      currentAmount: current,
      proposedAmount: proposed,
      saving: warns ? '0.00' : current,
    };
    const lines = [...pricing.comparison.lines, rest];
    showQuote(api, {
      ...quote,
      pricing: { ...pricing, comparison: { ...pricing.comparison, lines } },
    });
    await screen.findByText('Savings Line by Line');
    const warning = screen.queryByText(/are not on any line and are treated as unchanged/);
    if (warns) expect(warning).toHaveTextContent('$4,069.30');
    else expect(warning).toBeNull();
  });

  it('without compared lines explains how to get them', async () => {
    showQuote(api, { ...quote, pricing: null });
    expect(await screen.findByText(/priced before lines were compared/)).toBeVisible();
    expect(await screen.findByLabelText('Rate program')).toBeEnabled();
  });

  it('is missing without a program, and none can be chosen', async () => {
    api.on('GET', '/quotes/7/rate-programs', []);
    showQuote(api, { ...quote, proposedFees: [], proposedProgram: null, pricing: null });
    expect(await screen.findByText('No proposal')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Rate program')).toBeNull());
  });
});

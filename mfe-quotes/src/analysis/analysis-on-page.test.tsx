import type { Quote } from '@portal/contracts/quotes/schemas';
import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { FakeStream } from '@portal/test-kit/fake-stream';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { QuotePage } from '../detail/quote-page.tsx';
import { quote } from '../testing/quote.ts';

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/quotes/7/events', new FakeStream());
  api.on('GET', '/quotes/7/rate-programs', []);
  api.on('GET', '/quotes/7/history', []);
  api.on('GET', '/quotes/7/proposals', []);
});

const showQuote = (shown: Quote) => {
  api.on('GET', '/quotes/7', shown);
  return showScreen(<QuotePage id={7} />, { path: '/quotes/7' });
};
const button = (name: string) => screen.findByRole('button', { name });
const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
};

describe('the analysis', () => {
  it('shows and clears a discrepancy while typing', async () => {
    showQuote(quote);
    await screen.findByLabelText('Total fees');
    expect(screen.queryByText('Discrepancy detected!')).toBeNull();
    await retype('Total fees', '2.02');
    expect(await screen.findByText('Discrepancy detected!')).toBeVisible();
    await retype('Total fees', '2.01');
    await waitFor(() => expect(screen.queryByText('Discrepancy detected!')).toBeNull());
  });

  it('adds and removes lines and sends the input', async () => {
    api.on('PUT', '/quotes/7/analysis-data', quote);
    const { toasts } = showQuote(quote);
    await userEvent.click(await button('Add Fee'));
    await userEvent.type(screen.getByLabelText('Name of fee 2'), 'Account fee');
    await retype('Charge per transaction of fee 2', '9.95');
    expect(screen.getByText('$9.95')).toBeVisible();
    await userEvent.click(await button('Add Card Type'));
    await userEvent.click(await button('Remove card type 1'));
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(toasts[0]?.title).toBe('Analysis Updated'));
    const sent = api.calls.find(({ method }) => method === 'PUT')?.body as {
      statementFees: { name: string; transactionRate: number }[];
      cardTypeSummary: { volume: number }[];
    };
    expect(sent.statementFees[1]).toMatchObject({ name: 'Account fee', transactionRate: 9.95 });
    expect(sent.cardTypeSummary).toEqual([{ cardType: 'Visa', volume: 0, transactions: 0 }]);
  });

  it('keeps the input when the status changes meanwhile', async () => {
    showQuote(quote);
    api.on('PATCH', '/quotes/7/status', { ...quote, status: 'sent' });
    const count = await screen.findByLabelText('Transactions of card type 1');
    await userEvent.type(count, '37');
    await userEvent.selectOptions(screen.getByLabelText('Quote status'), 'sent');
    await waitFor(() => expect(screen.getByLabelText('Quote status')).toHaveValue('sent'));
    expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('37');
  });

  const saveChanges = () => screen.getByRole('button', { name: 'Save Changes' });
  /** Changes a count to 37 and saves; returns a function that completes the request. */
  const startSaving = async (shown: Quote) => {
    const answer = Promise.withResolvers<Quote>();
    api.on('PUT', '/quotes/7/analysis-data', answer.promise);
    const { toasts } = showQuote(shown);
    await userEvent.type(await screen.findByLabelText('Transactions of card type 1'), '37');
    await userEvent.click(saveChanges());
    await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
    return async (): Promise<void> => {
      await act(async () => answer.resolve({ ...shown, ...cardCount(37) }));
      await waitFor(() => expect(toasts[0]?.title).toBe('Analysis Updated'));
    };
  };
  const cardCount = (transactions: number): Partial<Quote> => ({
    cardTypeSummary: [{ cardType: 'Visa', volume: 100, transactions }],
  });

  it('is saved if a figure differs only in notation', async () => {
    api.on('PUT', '/quotes/7/analysis-data', quote);
    const { toasts } = showQuote(quote);
    await userEvent.type(await screen.findByLabelText('Transactions of card type 1'), '3.0');
    expect(saveChanges()).toBeEnabled();
    await userEvent.click(saveChanges());
    await waitFor(() => expect(toasts[0]?.title).toBe('Analysis Updated'));
    await waitFor(() => expect(saveChanges()).toBeDisabled());
    expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('3');
    expect(screen.getByRole('form', { name: 'Analysis Results' })).toHaveFocus();
  });

  it('keeps the focus when saving', async () => {
    api.on('PUT', '/quotes/7/analysis-data', { ...quote, ...cardCount(38) });
    const { toasts } = showQuote(quote);
    await retype('Transactions of card type 1', '38{Control>}s{/Control}');
    await waitFor(() => expect(toasts[0]?.title).toBe('Analysis Updated'));
    await waitFor(() => expect(saveChanges()).toBeDisabled());
    expect(screen.getByLabelText('Transactions of card type 1')).toHaveFocus();
    expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('38');
  });

  it('keeps input made while saving as unsaved', async () => {
    const saved = await startSaving(quote);
    await click('Add Fee');
    const name = screen.getByLabelText('Name of fee 2');
    await userEvent.type(name, 'Account');
    await saved();
    await userEvent.keyboard(' fee');
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Account fee');
    expect(screen.queryByText(/Someone else changed this analysis/)).toBeNull();
    expect(saveChanges()).toBeEnabled();
    api.on('PUT', '/quotes/7/analysis-data', new Problem(503, ''));
    await userEvent.click(saveChanges());
    await waitFor(() => expect(api.sent('PUT')).toHaveLength(2));
    expect(api.sent('PUT')[1]?.body).toMatchObject({
      ...cardCount(37),
      statementFees: [{ name: 'Discount' }, { name: 'Account fee' }],
    });
    // Only later changes remain unsaved.
    await click('Discard Changes');
    expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('37');
    expect(screen.queryByLabelText('Name of fee 2')).toBeNull();
  });

  it('treats a value restored while saving as unsaved', async () => {
    const saved = await startSaving(quote);
    await userEvent.type(screen.getByLabelText('Transactions of card type 1'), '{End}{Backspace}');
    await saved();
    await waitFor(() => expect(saveChanges()).toBeEnabled());
    expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('3');
  });

  it('restores a line that was removed while saving', async () => {
    const { statementTotals, statementFees, cardTypeSummary } = quote;
    if (!statementTotals || !statementFees || !cardTypeSummary) throw new Error('It is analyzed');
    const fees = statementFees.map((fee) => ({ ...fee, readAs: 0, amount: 2 }));
    const readAnalysis = { statementTotals, statementFees: fees, cardTypeSummary };
    const read = { ...quote, ...readAnalysis, readAnalysis };
    const saved = await startSaving(read);
    await click('Remove fee 1');
    await saved();
    await click('Restore Discount, 2.00');
    expect(screen.getByLabelText('Name of fee 1')).toHaveValue('Discount');
    await waitFor(() => expect(saveChanges()).toBeDisabled());
  });

  describe('changed elsewhere', () => {
    const change = async (queries: ReturnType<typeof showQuote>['queries'], to: Quote) => {
      api.on('GET', '/quotes/7', to);
      await act(() => queries.invalidateQueries({ queryKey: ['quote', 7] }));
    };

    it('is shown if nothing is unsaved', async () => {
      const { queries } = showQuote(quote);
      await screen.findByLabelText('Transactions of card type 1');
      await change(queries, { ...quote, ...cardCount(50) });
      await waitFor(() =>
        expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('50'),
      );
      expect(screen.queryByText(/Someone else changed this analysis/)).toBeNull();
    });

    it('is not overwritten by a save based on an older version', async () => {
      const refusal = Promise.withResolvers<Problem>();
      api.on('PUT', '/quotes/7/analysis-data', refusal.promise);
      const { toasts } = showQuote(quote);
      await retype('Total fees', '25');
      api.on('GET', '/quotes/7', { ...quote, ...cardCount(50), version: 2 });
      await userEvent.click(saveChanges());
      await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
      await act(async () => refusal.resolve(new Problem(412, 'Changed elsewhere meanwhile.')));
      await waitFor(() => expect(toasts[0]?.description).toBe('Changed elsewhere meanwhile.'));
      await screen.findByText(
        'Someone else changed this analysis. Saving overwrites their changes.',
      );
      expect(screen.getByLabelText('Total fees')).toHaveValue('25');
      api.on('PUT', '/quotes/7/analysis-data', quote);
      await waitFor(() => expect(saveChanges()).toBeEnabled());
      await userEvent.click(saveChanges());
      await waitFor(() => expect(api.sent('PUT')).toHaveLength(2));
      expect(api.sent('PUT').map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
    });

    it('keeps unsaved input, shows a notice and loads on request', async () => {
      const { queries } = showQuote(quote);
      await retype('Total fees', '25');
      await change(queries, { ...quote, ...cardCount(50) });
      expect(
        await screen.findByText(
          'Someone else changed this analysis. Saving overwrites their changes.',
        ),
      ).toBeVisible();
      expect(screen.getByLabelText('Total fees')).toHaveValue('25');
      expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('3');
      await userEvent.click(await button('Load Saved Version'));
      expect(screen.queryByText(/Someone else changed this analysis/)).toBeNull();
      expect(screen.getByLabelText('Total fees')).toHaveValue('2.00');
      expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('50');
      await waitFor(() => expect(screen.getByLabelText('Current processor')).toHaveFocus());
    });

    it('is replaced by saving', async () => {
      const { queries } = showQuote(quote);
      await userEvent.type(await screen.findByLabelText('Transactions of card type 1'), '37');
      await change(queries, { ...quote, ...cardCount(50) });
      await screen.findByText(/Someone else changed this analysis/);
      api.on('PUT', '/quotes/7/analysis-data', { ...quote, ...cardCount(37) });
      await userEvent.click(saveChanges());
      await waitFor(() => expect(saveChanges()).toBeDisabled());
      expect(screen.queryByText(/Someone else changed this analysis/)).toBeNull();
      expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('37');
    });
  });

  it('is read-only once the merchant accepted', async () => {
    showQuote({ ...quote, status: 'accepted' });
    await userEvent.type(await screen.findByLabelText('Transactions of card type 1'), '37{Enter}');
    expect(
      screen.getAllByText('This quote was accepted, so its figures cannot be changed.'),
    ).toHaveLength(2);
    expect(saveChanges()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Re-analyze' })).toBeDisabled();
    await userEvent.click(await button('Replace or Add Statement'));
    expect(screen.getByRole('button', { name: 'Choose PDF' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save PDF' })).toBeDisabled();
    expect(api.sent('PUT')).toEqual([]);
    await click('Discard Changes');
    expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('3');
  });

  it('shows errors at their fields and sends nothing', async () => {
    showQuote(quote);
    const volume = await retype('Volume of card type 1', 'many');
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(volume).toHaveAccessibleDescription('A number is required'));
    expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

it('keeps the input if the quote cannot be refetched', async () => {
  const { queries } = showQuote(quote);
  await userEvent.type(await screen.findByLabelText('Transactions of card type 1'), '37');
  api.on('GET', '/quotes/7', new Problem(503, ''));
  await act(() => queries.invalidateQueries({ queryKey: ['quote', 7] }));
  expect(await screen.findByText('Failed to fetch quote')).toBeVisible();
  expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('37');
  api.on('GET', '/quotes/7', quote);
  await userEvent.click(await button('Retry'));
  await waitFor(() => expect(screen.queryByText('Failed to fetch quote')).toBeNull());
  expect(screen.getByLabelText('Transactions of card type 1')).toHaveValue('37');
});

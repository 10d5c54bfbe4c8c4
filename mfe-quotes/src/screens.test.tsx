import type { Quote } from '@portal/contracts/quotes/schemas';
import { fakeApi, Problem } from '@portal/test-kit/fake-api';
import { FakeStream } from '@portal/test-kit/fake-stream';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QuotePage } from './detail/quote-page.tsx';
import { QuotesPage } from './list/quotes-page.tsx';
import { NewQuotePage } from './new-quote/new-quote-page.tsx';
import { quote } from './testing/quote.ts';

const at = (stage: Quote['processingStage'], extra: Partial<Quote> = {}): Quote => ({
  ...quote,
  processingStage: stage,
  statementTotals: null,
  statementFees: null,
  cardTypeSummary: null,
  proposedFees: null,
  pricing: null,
  pricingModel: null,
  ...extra,
});

const choices = [
  { id: 1, name: 'Standard', monthlySavings: '-3.00' },
  { id: 2, name: 'High Volume', monthlySavings: '-12.30' },
];

let api: ReturnType<typeof fakeApi>;
let progress: FakeStream;
beforeEach(() => {
  api = fakeApi();
  progress = new FakeStream();
  api.on('GET', '/quotes/7/events', progress);
  api.on('GET', '/quotes/7/rate-programs', choices);
});

const showQuote = (shown: Quote) => {
  api.on('GET', '/quotes/7', shown);
  return showScreen(<QuotePage id={7} />, { path: '/quotes/7' });
};
const button = (name: string) => screen.findByRole('button', { name });

describe('the list', () => {
  beforeEach(() => {
    api.on('GET', '/quotes/stats', {
      total: 9,
      sent: 4,
      accepted: 3,
      conversionRate: 75,
      monthlySavings: '1234.50',
    });
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

  it('asks before it deletes, and says what came of it', async () => {
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
  });

  it('gets the focus back to New Quote when its dialog closes', async () => {
    api.on('GET', '/quotes', [quote]);
    showScreen(<QuotesPage />);
    const opener = await button('New Quote');
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'New Quote' });
    await userEvent.click(await button('Cancel'));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('is sorted as ever where the address names a sort that there is not', async () => {
    api.on('GET', '/quotes', [quote]);
    showScreen(<QuotesPage />, { path: '/quotes?sort=nonsense', route: '/quotes' });
    expect(await screen.findByText('Q-2026-000007')).toBeVisible();
    const asked = api.calls.filter(({ path }) => path === '/quotes');
    expect(asked.map(({ query }) => query['sort'])).toEqual(['-createdAt']);
  });

  it('leads to a first quote where there is none', async () => {
    api.on('GET', '/quotes', []);
    showScreen(<QuotesPage />);
    expect(await button('Create Your First Quote')).toBeVisible();
  });
});

describe('a new quote', () => {
  it('names what is wrong and sends nothing', async () => {
    showScreen(<NewQuotePage />);
    await userEvent.type(screen.getByLabelText('Contact email'), 'nonsense');
    await userEvent.click(await button('Continue to Upload'));
    expect(await screen.findByText('Merchant name is required')).toBeVisible();
    expect(screen.getByText('Valid email is required')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('is created and gone to', async () => {
    api.on('POST', '/quotes', quote);
    const { toasts } = showScreen(<NewQuotePage />, { path: '/quotes/new', route: '/quotes/new' });
    await userEvent.type(screen.getByLabelText(/Merchant name/), 'Wren');
    const go = await button('Continue to Upload');
    act(() => {
      go.click();
      go.click();
    });
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(toasts[0]?.title).toBe('Quote Created');
  });

  it('that was made without an id leads nowhere, and says so', async () => {
    api.on('POST', '/quotes', { quoteNumber: 'Q-2026-000008' });
    const { toasts, address } = showScreen(<NewQuotePage />, { path: '/quotes/new' });
    await userEvent.type(screen.getByLabelText(/Merchant name/), 'Bakery');
    await userEvent.click(await button('Continue to Upload'));
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          title: 'Navigation Error',
          description: 'Quote created but unable to navigate. Check quotes list.',
          variant: 'destructive',
        },
      ]),
    );
    expect(address()).toBe('/quotes/new');
  });

  it('is created at once where what was wrong is corrected', async () => {
    api.on('POST', '/quotes', quote);
    showScreen(<NewQuotePage />, { path: '/quotes/new' });
    const submit = await button('Continue to Upload');
    const merchant = screen.getByLabelText(/Merchant name/);
    // A person's two presses, closer to each other than a double click's may be.
    await act(async () => {
      submit.click();
      await Promise.resolve();
    });
    await screen.findByText('Merchant name is required');
    await userEvent.type(merchant, 'B{Enter}');
    await waitFor(() =>
      expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1),
    );
  });

  it('refuses a phone number that is none, and sends one as it is typed', async () => {
    api.on('POST', '/quotes', quote);
    showScreen(<NewQuotePage />, { path: '/quotes/new' });
    await userEvent.type(screen.getByLabelText(/Merchant name/), 'Bakery');
    const phone = screen.getByLabelText('Contact phone');
    await userEvent.type(phone, '12345{Enter}');
    expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
    await userEvent.clear(phone);
    await userEvent.type(phone, '(303) 555-0155{Enter}');
    await waitFor(() =>
      expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        contactPhone: '(303) 555-0155',
      }),
    );
  });

  it('says what the server refused', async () => {
    api.on('POST', '/quotes', new Problem(503, 'Down for a moment.'));
    const { toasts } = showScreen(<NewQuotePage />);
    await userEvent.type(screen.getByLabelText(/Merchant name/), 'Wren');
    await userEvent.click(await button('Continue to Upload'));
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Error', description: 'Down for a moment.', variant: 'destructive' },
      ]),
    );
  });
});

describe('the stages', () => {
  it.each([
    ['idle', false, false, 'Analyze Statement'],
    ['pdf_saved', true, false, 'Analyze Statement'],
    ['images_converted', false, true, 'Analyze Statement'],
    ['analyzed', false, true, 'Re-analyze'],
  ] as const)('at %s: convert %s, analyze %s (%s)', async (stage, convert, analyze, label) => {
    showQuote(at(stage));
    expect((await button('Convert Images')).hasAttribute('disabled')).toBe(!convert);
    expect((await button(label)).hasAttribute('disabled')).toBe(!analyze);
    expect(await button('Save PDF')).toBeDisabled();
  });

  it('shows where it failed and why', async () => {
    showQuote(at('images_converted', { processingError: 'No statement figures were found.' }));
    expect(await screen.findByText('No statement figures were found.')).toBeVisible();
    const stage = screen.getByRole('region', { name: 'Stage 3: Analyze Statement' });
    expect(within(stage).getByText('Failed')).toBeVisible();
  });

  it('shows how it goes as it is told, and loads the quote anew when it is done', async () => {
    showQuote(at('pdf_saved'));
    await waitFor(() => expect(progress.readers).toBe(1));
    const told = { quoteId: 7, kind: 'convert', page: 3, pages: 5, error: null };
    progress.send({ ...told, state: 'running' });
    expect(await screen.findByText(/page 3 of 5/)).toBeVisible();
    api.on('GET', '/quotes/7', at('images_converted'));
    progress.send({ ...told, state: 'done' });
    await waitFor(() => expect(screen.queryByText(/page 3 of 5/)).toBeNull());
    expect(await screen.findByText('2 pages converted.')).toBeVisible();
  });

  it('shows the page that it is at, also when it is come back to', async () => {
    showQuote(at('pdf_saved', { running: { kind: 'convert', page: 2, pages: 5 } }));
    expect(await screen.findByText('page 2 of 5')).toBeVisible();
    expect(await button('Convert Images')).toBeDisabled();
  });

  it('says how many images were converted', async () => {
    api.on('POST', '/quotes/7/convert-images', {
      imageCount: 2,
      processingStage: 'images_converted',
    });
    const { toasts } = showQuote(at('pdf_saved'));
    await userEvent.click(await button('Convert Images'));
    await waitFor(() => expect(toasts[0]?.title).toBe('Images Converted'));
    expect(toasts[0]?.description).toContain('2 pages');
  });

  it('waits for a conversion that takes longer than a call may', async () => {
    api.on(
      'POST',
      '/quotes/7/convert-images',
      Response.json(
        { type: '/problems/still-running', title: 'x', status: 503, detail: 'The work goes on.' },
        { status: 503 },
      ),
    );
    const { toasts } = showQuote(at('pdf_saved'));
    api.on('GET', '/quotes/7', { ...at('images_converted'), imageCount: 31, running: null });
    await userEvent.click(await button('Convert Images'));
    await waitFor(() => expect(toasts[0]?.title).toBe('Images Converted'));
    expect(toasts).toHaveLength(1);
    expect(toasts[0]?.description).toContain('31 pages');
  });

  it('leads to sign-in when the session is gone', async () => {
    api.on('POST', '/quotes/7/convert-images', new Problem(401, 'Sign in to go on.'));
    const { signedOut, toasts } = showQuote(at('pdf_saved'));
    await userEvent.click(await button('Convert Images'));
    await waitFor(() => expect(signedOut()).toBe(1));
    expect(toasts).toEqual([]);
  });
});

describe('the proposal', () => {
  it('shows its fees, and savings that are none as such', async () => {
    showQuote(quote);
    const table = await screen.findByRole('table', { name: 'Proposed fees' });
    expect(within(table).getByText('5.00%')).toBeVisible();
    expect(screen.getByText('-$3.00')).toBeVisible();
    expect(screen.getByText('Costs $36.00 more')).toBeVisible();
  });

  it('shows now beside proposed', async () => {
    showQuote(quote);
    const table = await screen.findByRole('table', { name: 'Current and proposed' });
    const row = (name: RegExp) => within(table).getByRole('row', { name });
    expect(row(/^Effective rate/)).toHaveAccessibleName('Effective rate 2.00% 5.00% +3.00 points');
    expect(row(/^Total fees/)).toHaveAccessibleName('Total fees $2.00 $5.00 Costs $3.00 more');
    expect(row(/^Average ticket/)).toHaveAccessibleName('Average ticket $33.33 $33.33 –');
  });

  it('shows what has no rates without sales as none', async () => {
    const { pricing } = quote;
    const none = { markupRate: null, effectiveRate: null, averageTicket: null };
    const comparison = pricing && {
      ...pricing.comparison,
      current: { ...pricing.comparison.current, ...none },
      proposed: { ...pricing.comparison.proposed, ...none },
    };
    showQuote({ ...quote, pricing: pricing && comparison && { ...pricing, comparison } });
    expect(await screen.findByRole('row', { name: 'Effective rate – – –' })).toBeVisible();
  });

  it('says of each line what comes in its place, and folds it away', async () => {
    showQuote(quote);
    const table = await screen.findByRole('table', { name: "The processor's charges" });
    expect(
      within(table).getByRole('row', {
        name: 'Discount Markup $5.00 $2.00 $5.00 Costs $3.00 more',
      }),
    ).toBeVisible();
    await userEvent.click(await button("The processor's charges 1 line Costs $3.00 more"));
    expect(screen.queryByRole('table', { name: "The processor's charges" })).toBeNull();
  });

  it('names the pricing model, and warns where interchange is hidden in its rates', async () => {
    showQuote(quote);
    expect(await screen.findByText('Flat rate')).toBeVisible();
    expect(
      screen.getByText(/include interchange, which the statement does not list/),
    ).toBeVisible();
  });

  it.each([
    ['interchange_plus', 'Interchange-plus'],
    ['not_recognized', 'Not recognized'],
  ] as const)('does not warn where the model is %s', async (model, label) => {
    showQuote({ ...quote, pricingModel: { model, reason: 'By its lines.' } });
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.queryByText(/which the statement does not list/)).toBeNull();
  });

  it('is priced anew with the program that is chosen', async () => {
    const { pricing } = quote;
    api.on('PUT', '/quotes/7/rate-program', {
      ...quote,
      updatedAt: '2026-03-05T12:00:01.000Z',
      proposedProgram: 'High Volume',
      monthlySavings: '-12.30',
      pricing: pricing && { ...pricing, programId: 2, isChosen: true },
    });
    const { toasts } = showQuote(quote);
    const program = await screen.findByLabelText('Rate program');
    await screen.findByRole('option', { name: 'Lowest cost: Standard' });
    await userEvent.selectOptions(program, 'High Volume: Costs $12.30 more a month');
    await waitFor(() => expect(toasts[0]?.title).toBe('Quote Priced'));
    expect(await screen.findByText('Priced with High Volume')).toBeVisible();
    expect(program).toHaveDisplayValue('High Volume: Costs $12.30 more a month');
    await userEvent.selectOptions(program, 'Lowest cost: Standard');
    const sent = api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toEqual([{ programId: 2 }, { programId: null }]);
  });

  it('says that its program is not offered any more', async () => {
    const { pricing } = quote;
    showQuote({
      ...quote,
      proposedProgram: 'Gone',
      pricing: pricing && { ...pricing, programId: 9, isChosen: true },
    });
    await screen.findByRole('option', { name: 'Lowest cost: Standard' });
    expect(screen.getByLabelText('Rate program')).toHaveDisplayValue('Gone: not offered any more');
  });

  it('stays as it is once the merchant accepted', async () => {
    showQuote({ ...quote, status: 'accepted' });
    await screen.findByRole('option', { name: 'Lowest cost: Standard' });
    expect(screen.getByLabelText('Rate program')).toBeDisabled();
  });

  it.each([
    ['4069.30', true],
    ['0.03', false],
    ['-12.00', false],
  ])('warns of fees that stand in no line: %s, %s', async (saving, warns) => {
    const { pricing } = quote;
    if (!pricing) throw new Error('The quote is priced');
    const rest = {
      ...{ name: 'Difference of the total to its lines', treatment: 'difference' as const },
      ...{ feeType: null, replacedBy: [] },
      ...{ currentAmount: saving, proposedAmount: '0.00', saving },
    };
    const lines = [...pricing.comparison.lines, rest];
    showQuote({ ...quote, pricing: { ...pricing, comparison: { ...pricing.comparison, lines } } });
    await screen.findByText('Savings Line by Line');
    const warning = screen.queryByText(/stand in no line and count as saved/);
    if (warns) expect(warning).toHaveTextContent('$4,069.30');
    else expect(warning).toBeNull();
  });

  it('from before lines were compared says how to get there', async () => {
    showQuote({ ...quote, pricing: null });
    expect(await screen.findByText(/priced before lines were compared/)).toBeVisible();
    expect(await screen.findByLabelText('Rate program')).toBeEnabled();
  });

  it('is none without a program, and nothing can be chosen', async () => {
    api.on('GET', '/quotes/7/rate-programs', []);
    showQuote({ ...quote, proposedFees: [], proposedProgram: null, pricing: null });
    expect(await screen.findByText('No proposal')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Rate program')).toBeNull());
  });
});

it('says that a quote does not exist', async () => {
  showScreen(<QuotePage id={99} />, { path: '/quotes/99' });
  expect(await screen.findByText("The quote you're looking for doesn't exist.")).toBeVisible();
});

it('offers to try again when a quote cannot be fetched', async () => {
  api.on('GET', '/quotes/7', new Problem(503, ''));
  showScreen(<QuotePage id={7} />, { path: '/quotes/7' });
  expect(await screen.findByText('Failed to fetch quote')).toBeVisible();
});

import type { Quote } from '@portal/contracts/quotes/schemas';
import { Problem, type FakeApi } from '@portal/test-kit/fake-api';
import type { FakeStream } from '@portal/test-kit/fake-stream';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, fakeQuotes, showQuote } from '../testing/quote-screen.tsx';
import { quote } from '../testing/quote.ts';
import { QuotePage } from './quote-page.tsx';

let api: FakeApi;
let progress: FakeStream;
beforeEach(() => {
  ({ api, progress } = fakeQuotes());
});

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

it('says that a quote does not exist', async () => {
  showScreen(<QuotePage id={99} />, { path: '/quotes/99' });
  expect(await screen.findByText("The quote you're looking for doesn't exist.")).toBeVisible();
});

it('offers a retry when a quote cannot be fetched', async () => {
  api.on('GET', '/quotes/7', new Problem(503, ''));
  showScreen(<QuotePage id={7} />, { path: '/quotes/7' });
  expect(await screen.findByText('Failed to fetch quote')).toBeVisible();
});

describe('the sections', () => {
  const link = (name: string) => screen.findByRole('link', { name });

  it('have URLs that focus them', async () => {
    const shown = showQuote(api, quote, 'figures');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Figures of the quote' })).toHaveFocus(),
    );
    await waitFor(async () =>
      expect(await link('Figures')).toHaveAttribute('aria-current', 'location'),
    );
    await userEvent.click(await link('Proposal'));
    expect(shown.address()).toBe('/quotes/7/proposal');
  });

  it('can be switched with unsaved figures', async () => {
    const shown = showQuote(api, quote);
    await userEvent.type(await screen.findByLabelText('Transactions of card type 1'), '7');
    await userEvent.click(await link('Proposal'));
    expect(shown.address()).toBe('/quotes/7/proposal');
    await shown.go('/quotes');
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
  });

  it('include existing ones only', async () => {
    showQuote(api, at('idle'));
    expect(await link('Statement')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Figures' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Proposal' })).toBeNull();
  });
});

describe('the history', () => {
  it('shows each event with its time and user', async () => {
    showQuote(api, quote);
    const list = await screen.findByRole('list', { name: 'History' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/2026.*Statement read $/),
      expect.stringMatching(/2026.*Quote created by Riley Brooks$/),
    ]);
  });

  it('that cannot be fetched does not break the page', async () => {
    api.on('GET', '/quotes/7/history', new Problem(503, ''));
    showQuote(api, quote);
    expect(await screen.findByText('Failed to fetch the history')).toBeVisible();
    expect(screen.getByText('Analysis Results')).toBeVisible();
    api.on('GET', '/quotes/7/history', []);
    await userEvent.click(await button('Retry'));
    expect(await screen.findByRole('list', { name: 'History' })).toBeVisible();
  });
});

describe('completed stages', () => {
  it('are collapsed until opened or a file is chosen', async () => {
    showQuote(api, quote);
    expect(await screen.findByText(/^Statement read: worldpay.pdf, 2 pages, /)).toBeVisible();
    expect(await button('Re-analyze')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Save PDF' })).toBeNull();
    await userEvent.click(await button('Replace or Add Statement'));
    expect(await button('Save PDF')).toBeVisible();
    await userEvent.click(await button('Replace or Add Statement'));
    expect(screen.queryByRole('button', { name: 'Save PDF' })).toBeNull();
    await userEvent.upload(
      screen.getByLabelText('Statement PDF'),
      new File(['%PDF-1.7'], 'april.pdf', { type: 'application/pdf' }),
    );
    expect(await button('Save PDF')).toBeEnabled();
  });

  it('stay open if one failed', async () => {
    showQuote(api, { ...quote, processingError: 'No statement figures were found.' });
    expect(await button('Save PDF')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Replace or Add Statement' })).toBeNull();
  });
});

describe('the stages', () => {
  it.each([
    ['idle', false, false, 'Analyze Statement'],
    ['pdf_saved', true, false, 'Analyze Statement'],
    ['images_converted', false, true, 'Analyze Statement'],
    ['analyzed', false, true, 'Re-analyze'],
  ] as const)('at %s: convert %s, analyze %s (%s)', async (stage, convert, analyze, label) => {
    showQuote(api, at(stage));
    if (stage === 'analyzed') await userEvent.click(await button('Replace or Add Statement'));
    expect((await button('Convert Images')).hasAttribute('disabled')).toBe(!convert);
    expect((await button(label)).hasAttribute('disabled')).toBe(!analyze);
    expect(await button('Save PDF')).toBeDisabled();
  });

  it('show where processing failed and why', async () => {
    showQuote(api, at('images_converted', { processingError: 'No statement figures were found.' }));
    expect(await screen.findByText('No statement figures were found.')).toBeVisible();
    const stage = screen.getByRole('region', { name: 'Stage 3: Analyze Statement' });
    expect(within(stage).getByText('Failed')).toBeVisible();
  });

  it('show progress events and reload the quote at the end', async () => {
    showQuote(api, at('pdf_saved'));
    await waitFor(() => expect(progress.readers).toBe(1));
    const update = { quoteId: 7, kind: 'convert', page: 3, pages: 5, error: null };
    progress.send({ ...update, state: 'running' });
    expect(await screen.findByText(/page 3 of 5/)).toBeVisible();
    api.on('GET', '/quotes/7', at('images_converted'));
    progress.send({ ...update, state: 'done' });
    await waitFor(() => expect(screen.queryByText(/page 3 of 5/)).toBeNull());
    expect(await screen.findByText('2 pages converted.')).toBeVisible();
  });

  it('show the current page, also after returning', async () => {
    showQuote(api, at('pdf_saved', { running: { kind: 'convert', page: 2, pages: 5 } }));
    expect(await screen.findByText('page 2 of 5')).toBeVisible();
    expect(await button('Convert Images')).toBeDisabled();
  });

  it('report how many images were converted', async () => {
    api.on('POST', '/quotes/7/convert-images', {
      imageCount: 2,
      processingStage: 'images_converted',
    });
    const { toasts } = showQuote(api, at('pdf_saved'));
    await userEvent.click(await button('Convert Images'));
    await waitFor(() => expect(toasts[0]?.title).toBe('Images Converted'));
    expect(toasts[0]?.description).toContain('2 pages');
  });

  it('wait for a conversion that outlasts its request', async () => {
    api.on(
      'POST',
      '/quotes/7/convert-images',
      Response.json(
        { type: '/problems/still-running', title: 'x', status: 503, detail: 'The work continues.' },
        { status: 503 },
      ),
    );
    const { toasts } = showQuote(api, at('pdf_saved'));
    api.on('GET', '/quotes/7', { ...at('images_converted'), imageCount: 31, running: null });
    await userEvent.click(await button('Convert Images'));
    await waitFor(() => expect(toasts[0]?.title).toBe('Images Converted'));
    expect(toasts).toHaveLength(1);
    expect(toasts[0]?.description).toContain('31 pages');
  });
});

import type { Quote, QuoteHistoryEntry } from '@portal/contracts/quotes/schemas';
import { fakeApi, type FakeApi } from '@portal/test-kit/fake-api';
import { FakeStream } from '@portal/test-kit/fake-stream';
import { type Shown, showScreen } from '@portal/test-kit/screen.tsx';
import { ScreenRoutes, type ScreenPages } from '@portal/ui-kit/screen-routes.tsx';
import { screen } from '@testing-library/react';
import { QuotePage } from '../detail/quote-page.tsx';
import { sections, type Section } from '../detail/sections.ts';

const choices = [
  { id: 1, name: 'Standard', monthlySavings: '-3.00', isAutomatic: true },
  { id: 2, name: 'High Volume', monthlySavings: '-12.30' },
];

const history: QuoteHistoryEntry[] = [
  { at: '2026-03-05T12:01:00.000Z', by: null, what: 'Statement read' },
  { at: '2026-03-05T12:00:00.000Z', by: 'Riley Brooks', what: 'Quote created' },
];

/** An API with two programs for the quote and a progress stream. */
export function fakeQuotes(): { api: FakeApi; progress: FakeStream } {
  const api = fakeApi();
  const progress = new FakeStream();
  api.on('GET', '/quotes/7/events', progress);
  api.on('GET', '/quotes/7/rate-programs', choices);
  api.on('GET', '/quotes/7/history', history);
  api.on('GET', '/quotes/7/proposals', []);
  return { api, progress };
}

export const showQuote = (api: FakeApi, shown: Quote, section?: Section): Shown => {
  api.on('GET', '/quotes/7', shown);
  return showScreen(<ScreenRoutes pages={pages} />, {
    path: section ? `/quotes/7/${section}` : '/quotes/7',
  });
};

const pages: ScreenPages = {
  '/quotes/:id': { sections, screen: QuotePage },
};

export const button = (name: string) => screen.findByRole('button', { name });

/** A row by the text of its cells, which its line for phones follows. */
export const row = (cells: string) =>
  screen.getByRole('row', { name: (name) => name.startsWith(cells) });

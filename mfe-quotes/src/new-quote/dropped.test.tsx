import type { Quote } from '@portal/contracts/quotes/schemas';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { ScreenRoutes, type ScreenPages } from '@portal/ui-kit/screen-routes.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { QuotePage } from '../detail/quote-page.tsx';
import { sections } from '../detail/sections.ts';
import { QuotesPage } from '../list/quotes-page.tsx';
import { fakeQuotes } from '../testing/quote-screen.tsx';
import { quote } from '../testing/quote.ts';

const pages: ScreenPages = {
  '/quotes': () => <QuotesPage />,
  '/quotes/:id': { sections, screen: (at) => <QuotePage {...at} /> },
};

const read: Quote = {
  ...quote,
  merchantName: 'march',
  statementMerchant: {
    name: 'Lantern Books',
    address: '233 Main Street, West Harlow, VT 05345',
    number: 'L76892182678',
    month: '2025-02',
  },
};

it('a statement dropped on the list becomes an analyzed quote with a merchant to confirm', async () => {
  const { api } = fakeQuotes();
  api.on('GET', '/quotes', []);
  api.on('GET', '/quotes/stats', {
    total: 0,
    sent: 0,
    accepted: 0,
    conversionRate: 0,
    monthlySavings: '0.00',
    byStatus: { draft: 0, generated: 0, sent: 0, accepted: 0, declined: 0 },
  });
  const fresh: Quote = {
    ...read,
    processingStage: 'idle',
    statementMerchant: undefined,
    proposedFees: null,
    pricing: null,
  };
  api.on('POST', '/quotes', fresh);
  api.on('GET', '/quotes/7', fresh);
  api.on('POST', '/quotes/7/save-pdf', { ...fresh, processingStage: 'pdf_saved' });
  api.on('POST', '/quotes/7/convert-images', {
    imageCount: 2,
    processingStage: 'images_converted',
  });
  const analyzed = Promise.withResolvers<Quote>();
  api.on('POST', '/quotes/7/analyze-images', analyzed.promise);
  const { address, toasts } = showScreen(<ScreenRoutes pages={pages} />, { path: '/quotes' });
  const zone = (await screen.findByRole('button', { name: 'New Quote' })).closest('div');
  const files = [new File(['%PDF-1.7'], 'march.pdf', { type: 'application/pdf' })];
  fireEvent.drop(zone as HTMLElement, { dataTransfer: { files, types: ['Files'] } });

  await waitFor(() =>
    expect(api.calls.some(({ path }) => path === '/quotes/7/analyze-images')).toBe(true),
  );
  // The dialog uses the reply of the analysis and waits for no other.
  const refetched = Promise.withResolvers<Quote>();
  api.on('GET', '/quotes/7', refetched.promise);
  analyzed.resolve(read);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the Merchant' }));
  expect(address()).toBe('/quotes/7/proposal');
  const posts = api.sent('POST');
  expect(posts.map(({ path }) => path)).toEqual([
    '/quotes',
    '/quotes/7/save-pdf',
    '/quotes/7/convert-images',
    '/quotes/7/analyze-images',
  ]);
  expect(posts[0]?.body).toEqual({ merchantName: 'march' });
  expect(posts[1]?.body).toMatchObject({ fileName: 'march.pdf' });
  expect(dialog.getByText('Worldpay')).toBeVisible();
  expect(dialog.getByLabelText('Address')).toHaveValue('233 Main Street, West Harlow, VT 05345');
  expect(dialog.getByLabelText('Statement month')).toHaveValue('2025-02');
  refetched.resolve(read);
  await userEvent.clear(dialog.getByLabelText('Merchant number'));
  await userEvent.type(dialog.getByLabelText('Merchant number'), '76892182678');
  expect(dialog.getByLabelText(/Merchant name/)).toHaveValue('Lantern Books');

  api.on('PATCH', '/quotes/7', { ...read, merchantName: 'Lantern Books', version: 2 });
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const patched = api.calls.find(({ method }) => method === 'PATCH');
  expect(patched?.headers['if-match']).toBe('"1"');
  expect(patched?.body).toMatchObject({
    merchantName: 'Lantern Books',
    statementMerchant: {
      address: '233 Main Street, West Harlow, VT 05345',
      number: '76892182678',
      month: '2025-02',
    },
  });
  expect(toasts.at(-1)?.title).toBe('Merchant Saved');
  expect(address()).toBe('/quotes/7/proposal');
});

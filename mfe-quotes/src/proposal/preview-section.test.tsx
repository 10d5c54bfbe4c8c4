import type { FakeApi } from '@portal/test-kit/fake-api';
import { Problem } from '@portal/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { button, fakeQuotes, showQuote } from '../testing/quote-screen.tsx';
import { quote } from '../testing/quote.ts';

let api: FakeApi;
beforeEach(() => {
  ({ api } = fakeQuotes());
  api.on('GET', '/quotes/7/proposals', []);
  const frame = `<html><head><link rel="stylesheet" href="/page.css"><script src="/page.js"></script></head>
    <body><main id="content">This link does not work</main></body></html>`;
  api.on('GET', '/p/preview', new Response(frame));
});

async function open() {
  const shown = showQuote(api, quote, 'proposal');
  await userEvent.click(await button('Send Proposal'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Proposal' }));
  const email = dialog.getByLabelText(/Signer's email/);
  await userEvent.clear(email);
  await userEvent.type(email, 'ada@wren.example');
  return { ...shown, dialog, email };
}

it('previews page, mail and PDF without sending', async () => {
  api.on('POST', '/quotes/7/proposals/preview', {
    page: '<h1>Proposal for Wren</h1><div id="answer" hidden></div><noscript>No</noscript>',
    mail: { to: 'ada@wren.example', subject: 'A proposal', html: '<p>Hello</p>' },
    document: btoa('%PDF-1.7'),
  });
  const { dialog, email } = await open();
  await userEvent.type(dialog.getByLabelText('Your phone'), '555 0100');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  const frame = await dialog.findByTitle('Page');
  const page = frame.getAttribute('srcdoc') ?? '';
  expect(page).toContain('<h1>Proposal for Wren</h1>');
  expect(page).toContain('href="/page.css"');
  expect(page).not.toMatch(/<script|<noscript|hidden|does not work/);
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  await userEvent.click(dialog.getByRole('button', { name: 'Email' }));
  expect(await dialog.findByText('Subject: A proposal')).toBeVisible();
  expect(dialog.getByTitle('Email')).toHaveAttribute('srcdoc', '<p>Hello</p>');
  await userEvent.click(dialog.getByRole('button', { name: 'PDF' }));
  expect(await dialog.findByRole('link', { name: 'Download the PDF' })).toHaveAttribute(
    'href',
    `data:application/pdf;base64,${btoa('%PDF-1.7')}`,
  );
  const posted = api.sent('POST');
  expect(posted.map(({ path, body }) => [path, body])).toEqual([
    [
      '/quotes/7/proposals/preview',
      expect.objectContaining({ email: 'ada@wren.example', phone: '555 0100' }),
    ],
  ]);
  // A preview is hidden when the input changes.
  await userEvent.type(email, 's');
  await waitFor(() => expect(dialog.queryByTitle('Email')).toBeNull());
});

it('explains why there is none', async () => {
  api.on('POST', '/quotes/7/proposals/preview', new Problem(409, 'The quote has no proposal yet.'));
  const { dialog, toasts } = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(toasts[0]?.description).toContain('The quote has no proposal yet.'));
  expect(dialog.queryByTitle('Page')).toBeNull();
});

it('requires missing fields first', async () => {
  const { dialog, email } = await open();
  await userEvent.clear(email);
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(email).toBeInvalid());
  expect(api.sent('POST')).toEqual([]);
});

import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { button } from '../testing/quote-screen.tsx';
import { TermsPage } from './terms-page.tsx';

const terms = {
  version: 1,
  text: 'Prices hold for a year.',
  savedBy: null,
  savedAt: '2026-03-05T12:00:00.000Z',
};

const tables = {
  version: '2026-04',
  validFrom: '2026-04-18',
  programs: 120,
  sources: [],
  savedBy: null,
  savedAt: null,
};

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/quotes/proposal-terms', terms);
  api.on('GET', '/quotes/estimate-tables', tables);
});

const show = () =>
  showScreen(<TermsPage />, {
    path: '/admin/proposal-terms',
    route: '/admin/proposal-terms',
    user: { role: 'admin', effectiveRole: 'admin' },
  });

it('ask before leaving with changes', async () => {
  const { go, address } = show();
  await userEvent.type(await screen.findByRole('textbox', { name: /Terms/ }), ' And a day.');
  await act(() => go('/quotes'));
  expect(await screen.findByText('Your changes to the terms are not saved.')).toBeVisible();
  await userEvent.click(await button('Keep Editing'));
  expect(address()).toBe('/admin/proposal-terms');
  expect(screen.getByRole('textbox', { name: /Terms/ })).toHaveValue(
    'Prices hold for a year. And a day.',
  );
});

it('can be left without a question once saved', async () => {
  const { go, address, toasts } = show();
  const text = 'Prices hold for a year. And a day.';
  api.on('PUT', '/quotes/proposal-terms', { ...terms, version: 2, text });
  await userEvent.type(await screen.findByRole('textbox', { name: /Terms/ }), ' And a day.');
  await userEvent.click(await button('Save New Version'));
  await waitFor(() => expect(toasts[0]?.title).toBe('Terms Saved'));
  await screen.findByText(/Version 2, saved/);
  await act(() => go('/quotes'));
  expect(address()).toBe('/quotes');
});

/** jsdom's File has no text(). */
const jsonFile = (text: string): File =>
  Object.assign(new File([text], 'tables.json', { type: 'application/json' }), {
    text: () => Promise.resolve(text),
  });

it('shows the current rate tables and replaces them from a file', async () => {
  const { toasts } = show();
  expect(await screen.findByText(/Version 2026-04, valid from Apr 18, 2026/)).toBeVisible();
  const savedAt = '2026-10-20T12:00:00.000Z';
  const newer = { ...tables, version: '2026-10', savedBy: 'Ann Admin', savedAt };
  api.on('PUT', '/quotes/estimate-tables', newer);
  const file = jsonFile('{"version":"2026-10"}');
  await userEvent.upload(screen.getByLabelText('File with rate tables'), file);
  await waitFor(() => expect(toasts[0]?.description).toBe('Version 2026-10 is now in use.'));
  expect(screen.getByText(/Uploaded Oct 20, 2026.* by Ann Admin/)).toBeVisible();
  expect(api.calls.at(-1)?.body).toEqual({ tables: { version: '2026-10' } });
});

it('reports a file that is not JSON and sends nothing', async () => {
  const { toasts } = show();
  await screen.findByText(/Version 2026-04/);
  const file = jsonFile('Visa,1.51');
  await userEvent.upload(screen.getByLabelText('File with rate tables'), file);
  await waitFor(() => expect(toasts[0]?.description).toBe('The file is not valid JSON.'));
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
});

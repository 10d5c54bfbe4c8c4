import { fakeApi, type FakeApi } from '@portal/test-kit/fake-api';
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

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on('GET', '/quotes/proposal-terms', terms);
});

const show = () =>
  showScreen(<TermsPage />, {
    path: '/admin/proposal-terms',
    route: '/admin/proposal-terms',
    user: { role: 'admin', effectiveRole: 'admin' },
  });

it('are not left without a question while they are changed', async () => {
  const { go, address } = show();
  await userEvent.type(await screen.findByRole('textbox', { name: /Terms/ }), ' And a day.');
  await act(() => go('/quotes'));
  expect(await screen.findByText('The changed terms are not saved.')).toBeVisible();
  await userEvent.click(await button('Keep Editing'));
  expect(address()).toBe('/admin/proposal-terms');
  expect(screen.getByRole('textbox', { name: /Terms/ })).toHaveValue(
    'Prices hold for a year. And a day.',
  );
});

it('are left without one once they are saved', async () => {
  const { go, address, toasts } = show();
  const text = 'Prices hold for a year. And a day.';
  api.on('PUT', '/quotes/proposal-terms', { ...terms, version: 2, text });
  await userEvent.type(await screen.findByRole('textbox', { name: /Terms/ }), ' And a day.');
  await userEvent.click(await button('Save New Version'));
  await waitFor(() => expect(toasts[0]?.title).toBe('Terms Saved'));
  await screen.findByText(/Version 2/);
  await act(() => go('/quotes'));
  expect(address()).toBe('/quotes');
});

import { fakeApi, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RatesPage } from './rates-page.tsx';

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const program = {
  id: 1,
  name: 'Standard',
  description: 'For most',
  cost: 'Free',
  isActive: true,
  ...times,
};
const rate = {
  id: 1,
  programId: 1,
  name: 'Markup',
  category: 'transaction_fees',
  rateType: 'percentage',
  rateValue: '0.029',
  costType: null,
  costValue: null,
  description: null,
  isActive: true,
  ...times,
};
const admin = { role: 'admin', effectiveRole: 'admin' } as const;

it('shows programs with their rates as people say them', async () => {
  const api = fakeApi();
  api.on('GET', '/rate-programs', [program]);
  api.on('GET', '/fee-rates', [
    rate,
    { ...rate, id: 2, name: 'Item', rateType: 'per_transaction', rateValue: '0.1' },
    { ...rate, id: 3, name: 'Account', rateType: 'flat_fee', rateValue: '9.95' },
  ]);
  showScreen(<RatesPage />, { user: admin });
  expect(await screen.findByRole('heading', { name: 'Standard' })).toBeVisible();
  expect(screen.getByText('2.90%')).toBeVisible();
  expect(screen.getByText('$0.10 per transaction')).toBeVisible();
  expect(screen.getByText('$9.95')).toBeVisible();
});

it('says so where there is nothing', async () => {
  const api = fakeApi();
  api.on('GET', '/rate-programs', [program]);
  api.on('GET', '/fee-rates', []);
  showScreen(<RatesPage />, { user: admin });
  expect(await screen.findByText('No fee rates configured for this program.')).toBeVisible();
});

it('is for administrators only, also while one views as another', () => {
  const api = fakeApi();
  showScreen(<RatesPage />, { user: { role: 'admin', effectiveRole: 'biz_dev' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Access denied.');
  expect(api.calls).toEqual([]);
});

it('offers to try again', async () => {
  const api = fakeApi();
  api.on('GET', '/rate-programs', new Problem(503, 'Down for a moment.'));
  showScreen(<RatesPage />, { user: admin });
  expect(await screen.findByText('Down for a moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

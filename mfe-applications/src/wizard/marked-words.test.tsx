import { requestableNames } from '@portal/contracts/applications/merchant-fields';
import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import { fakeApiPerTest } from '@portal/test-kit/fake-api';
import { unmarkedTexts } from '@portal/test-kit/shown-words';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it, vi } from 'vitest';
import { draft } from '../testing/sample-application.ts';
import { part } from '../testing/sample-part.ts';
import { showNew, showSpanish } from '../testing/wizard-screen.tsx';

// Files of a worker share modules: load those that import the mock again, and end with the real ones.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('./words/es.ts', async () => {
  const { markTexts } = await import('@portal/test-kit/shown-words');
  const { en } = await import('./words/en.ts');
  const words = markTexts(en);
  return { es: { ...words, values: { ...words.values, locale: 'en-US' } } };
});

const api = fakeApiPerTest();

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('shows only catalog texts in every step', async () => {
  showNew({ language: 'es' });
  for (let step = 1; step <= 6; step += 1) {
    expect(await screen.findByText(new RegExp(`Step ${step} of 6`))).toBeVisible();
    expect(unmarkedTexts()).toEqual([]);
    if (step < 6) await userEvent.click(screen.getByRole('button', { name: /⟦(Next|Review App)/ }));
  }
  expect(unmarkedTexts(['Next'])).toEqual(['Next']);
});

const filled = { state: 'filled', filledBy: 'Ada Wren', filledAt: '2026-01-03T10:00:00Z' } as const;
const missing = { state: 'missing', filledBy: null, filledAt: null } as const;

/** Every other requested field is filled in. */
const requested: MerchantPart = {
  ...part,
  fields: Object.fromEntries(
    requestableNames.map((name, index) => [name, index % 2 ? filled : missing]),
  ),
};

/** Texts outside the catalogs: what the partner typed. */
const { firstName, lastName, email, legalBusinessName } = draft;
const names = [`${firstName} ${lastName}`, firstName, lastName, legalBusinessName];
const typed = [...names, ...email.split(/(?<=@)/)];
const unknown = () => unmarkedTexts().filter((text) => !typed.includes(text));

function showRequested(): void {
  api.on('GET', '/applications/5/merchant-part', requested);
  showSpanish(api, { merchantFields: requested.fields });
}

it('shows only catalog texts in the request to the merchant', async () => {
  showRequested();
  expect(await screen.findByText(/⟦Requested from the Merchant⟧/)).toBeVisible();
  for (let step = 1; step <= 6; step += 1) {
    expect(await screen.findByText(new RegExp(`Step ${step} of 6`))).toBeVisible();
    expect(unknown()).toEqual([]);
    if (step < 6) await press(/⟦(Next|Review App)/);
  }
  expect(
    screen.getAllByText(/Requested from the merchant: .*(Filled by Ada Wren|Missing)/),
  ).toHaveLength(requestableNames.length);
  await press(/Withdraw Request/);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(unknown()).toEqual([]);
});

it('and in the request dialog with all its errors', async () => {
  showSpanish(api);
  await press(/⟦Ask the Merchant/);
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of [/Merchant’s name/, /Merchant’s email/, /Link works until/])
    fireEvent.change(dialog.getByLabelText(name), { target: { value: '' } });
  await userEvent.click(dialog.getByRole('button', { name: /⟦Ask the Merchant/ }));
  expect(await dialog.findByText(/Please choose at least one field/)).toBeVisible();
  expect(unknown()).toEqual([]);
});

it('and in the dialog that changes the request', async () => {
  showRequested();
  await press(/Change or Extend/);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /⟦Banking Info/ }));
  expect(await dialog.findByText(/The values will be deleted/)).toBeVisible();
  expect(unknown()).toEqual([]);
});

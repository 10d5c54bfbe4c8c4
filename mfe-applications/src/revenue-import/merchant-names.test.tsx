import { click } from '@portal/test-kit/click';
import { Problem, type FakeApi } from '@portal/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeImports, showImport } from '../testing/revenue-import-screen.tsx';
import { counts, uploaded } from '../testing/sample-revenue.ts';

const confirmed = {
  id: 7,
  merchantName: 'BLUE HERON TRADI',
  applicationDisplayId: 'APP-000012',
  name: 'Blue Heron Trading LLC',
};
const row = {
  row: 5,
  cells: ['BLUE HERON TRADI'],
  outcome: 'refused',
  reason: 'No approved application is for “BLUE HERON TRADI”',
  near: [
    { ...confirmed, applicationId: 12 },
    { applicationId: 13, applicationDisplayId: 'APP-000013', name: 'Blue Herons' },
  ],
};
const names = '/revenue-imports/3/merchant-names';

let api: FakeApi;
beforeEach(() => {
  ({ api } = fakeImports());
  api.on('GET', '/revenue-imports/3/rows', [row]);
});

it('one click confirms a near match of a dry run and repeats it', async () => {
  api.on('POST', names, { ...uploaded, state: 'checking' });
  showImport(api, { state: 'checked', counts });
  const table = await screen.findByRole('table', { name: 'Possible matches' });
  expect(within(table).getByText('APP-000013 Blue Herons')).toBeVisible();
  expect(api.calls.some(({ query }) => query['near'] === 'true')).toBe(true);
  api.on('GET', '/revenue-imports/3', { ...uploaded, state: 'checking' });
  await click('Confirm APP-000012 Blue Heron Trading LLC for row 5');
  expect(await screen.findByText(/Checking the rows/)).toBeVisible();
  expect(api.sent('POST', names).map(({ body }) => body)).toEqual([{ row: 5, applicationId: 12 }]);
});

it('a confirmation that fails leaves the matches and says why', async () => {
  api.on('POST', names, new Problem(409, 'The file is being processed.'));
  const { toasts } = showImport(api, { state: 'checked', counts });
  await click('Confirm APP-000013 Blue Herons for row 5');
  await waitFor(() => expect(toasts[0]?.title).toBe('Not Confirmed'));
  expect(screen.getByRole('table', { name: 'Possible matches' })).toBeVisible();
});

it('a confirmed name can be removed', async () => {
  api.on('DELETE', `${names}/7`, { ...uploaded, state: 'checking' });
  showImport(api, { state: 'checked', counts, confirmedNames: [confirmed] });
  const table = await screen.findByRole('table', { name: 'Confirmed names' });
  expect(within(table).getByText('APP-000012 Blue Heron Trading LLC')).toBeVisible();
  await click('Remove BLUE HERON TRADI');
  await waitFor(() => expect(api.sent('DELETE', `${names}/7`)).toHaveLength(1));
});

it('an imported file shows its names, which cannot be confirmed or removed', async () => {
  showImport(api, { state: 'imported', counts, confirmedNames: [confirmed] });
  expect(await screen.findByRole('button', { name: /Remove BLUE/ })).toBeDisabled();
  expect(screen.getByText('To remove a name, undo the import first.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Possible matches' })).toBeNull();
});

import { click } from '@portal/test-kit/click';
import type { FakeApi } from '@portal/test-kit/fake-api';
import type { FakeStream } from '@portal/test-kit/fake-stream';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeImports, show, showImport } from '../testing/revenue-import-screen.tsx';
import { counts, uploaded } from '../testing/sample-revenue.ts';

let api: FakeApi;
let progress: FakeStream;
beforeEach(() => {
  ({ api, progress } = fakeImports());
});

it.each(['representative', 'representative_manager', 'biz_dev'] as const)(
  'is denied to a %s',
  (role) => {
    show('/', role);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Access denied. This page is only available to administrators.',
    );
    expect(api.calls).toEqual([]);
  },
);

describe('the work', () => {
  const update = { importId: 3, rows: 1500, created: 0, unchanged: 0, refused: 0, error: null };

  it('shows a dry run’s progress and result', async () => {
    api.on('POST', '/revenue-imports/3/check', { ...uploaded, state: 'checking' });
    const { toasts } = showImport(api);
    await screen.findByRole('button', { name: 'Dry Run' });
    api.on('GET', '/revenue-imports/3', { ...uploaded, state: 'checking' });
    await click('Dry Run');
    await waitFor(() => expect(progress.readers).toBe(1));
    progress.send({ ...update, state: 'checking', percent: 42 });
    expect(await screen.findByText(/42%, 1,500 rows/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import Data' })).toBeDisabled();
    api.on('GET', '/revenue-imports/3', { ...uploaded, state: 'checked', counts });
    api.on('GET', '/revenue-imports/3/rows', [
      { row: 5, cells: ['Nobody'], outcome: 'refused', reason: 'Nobody is not known' },
    ]);
    progress.send({ ...update, state: 'checked', percent: 100 });
    expect(await screen.findByText('To be created')).toBeVisible();
    expect(await screen.findByText('Nobody is not known')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import Data' })).toBeEnabled();
    expect(toasts).toEqual([
      { title: 'Dry Run Complete', description: '6 rows would be imported, 1 would be refused.' },
    ]);
  });

  it('is shown when the user returns', async () => {
    showImport(api, {
      state: 'importing',
      progress: { ...update, state: 'importing', percent: 10 },
    });
    expect(await screen.findByText(/10%, 1,500 rows/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Importing...' })).toBeDisabled();
  });

  it('says why it failed', async () => {
    showImport(api, { state: 'failed', error: 'Row 7 cannot be read.' });
    expect(await screen.findByText('Row 7 cannot be read.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import Data' })).toBeEnabled();
  });

  it('asks before an import is undone', async () => {
    const imported = { ...uploaded, state: 'imported', counts };
    api.on('POST', '/revenue-imports/3/undo', { ...uploaded, state: 'undoing', counts });
    showImport(api, { state: 'imported', counts });
    await click('Undo Import');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'It created 6 shares with earnings of $9,000.00.',
    );
    expect(api.sent('POST', '/revenue-imports/3/undo')).toEqual([]);
    api.on('GET', '/revenue-imports/3', { ...imported, state: 'undoing' });
    await click('Undo Import');
    await waitFor(() => expect(api.sent('POST', '/revenue-imports/3/undo')).toHaveLength(1));
    expect(await screen.findByText(/Removing the imported shares/)).toBeVisible();
  });

  it('asks before a file is removed', async () => {
    api.on('DELETE', '/revenue-imports/3', null);
    const { address } = showImport(api);
    await click('Remove File');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() => expect(address()).toBe('/admin/revenue-import'));
    expect(await screen.findByRole('button', { name: 'Choose File' })).toBeVisible();
  });
});

describe('past imports', () => {
  it('are listed with results and can be opened', async () => {
    api.on('GET', '/revenue-imports', [{ ...uploaded, state: 'imported', counts }]);
    const { address } = show();
    const table = await screen.findByRole('table', { name: 'Past imports' });
    const row = (await within(table).findByText('residuals.csv')).closest('tr');
    for (const text of ['residuals.csv', '2 KB', 'Avery Stone', 'Imported', '$9,000.00'])
      expect(row).toHaveTextContent(text);
    expect(
      within(table).getByRole('button', { name: 'Download refused rows of residuals.csv' }),
    ).toBeVisible();
    await click('Open residuals.csv');
    expect(address()).toBe('/admin/revenue-import?import=3');
  });

  it('can be undone', async () => {
    api.on('GET', '/revenue-imports', [{ ...uploaded, state: 'imported', counts }]);
    api.on('POST', '/revenue-imports/3/undo', { ...uploaded, state: 'undoing', counts });
    const { address } = show();
    await click('Undo import of residuals.csv');
    await click('Undo Import');
    await waitFor(() => expect(address()).toBe('/admin/revenue-import?import=3'));
    expect(api.sent('POST', '/revenue-imports/3/undo')).toHaveLength(1);
  });
});

import type { RevenueImport } from '@portal/contracts/applications/import-schemas';
import type { Role } from '@portal/contracts/core/roles';
import { fakeApi, Problem } from '@portal/test-kit/fake-api';
import { FakeStream } from '@portal/test-kit/fake-stream';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pastDoubleClick } from '../testing/past-double-click.ts';
import { counts, share, uploaded } from '../testing/sample-revenue.ts';
import { RevenueImportPage } from './revenue-import-page.tsx';

let api: ReturnType<typeof fakeApi>;
let progress: FakeStream;
beforeEach(() => {
  api = fakeApi();
  progress = new FakeStream();
  api.on('GET', '/revenue-imports', []);
  api.on('GET', '/revenue-imports/3', uploaded);
  api.on('GET', '/revenue-imports/3/events', progress);
  api.on('GET', '/revenue-imports/3/rows', []);
});

const show = (path = '/admin/revenue-import', effectiveRole: Role = 'admin') =>
  showScreen(<RevenueImportPage />, { path, user: { effectiveRole } });
const showImport = (state: Partial<RevenueImport> = {}) => {
  api.on('GET', '/revenue-imports/3', { ...uploaded, ...state });
  return show('/admin/revenue-import?import=3');
};
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (method: string, path: string) =>
  api.calls.filter((call) => call.method === method && call.path === path);

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

describe('a share by hand', () => {
  const type = async (label: RegExp, text: string): Promise<void> => {
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const fill = async (): Promise<void> => {
    await type(/Application ID/, '6');
    await type(/Merchant Name/, 'Bluebird Lane Bakery');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Quarter/ }), 'Q1-2024');
    await type(/Monthly Volume/, '25000');
    await type(/Earnings/, '1875');
  };

  it('begins with the usual percentage, and names what is missing', async () => {
    show();
    expect(screen.getByRole('textbox', { name: /Revenue Share %/ })).toHaveValue('2.5');
    await userEvent.clear(screen.getByRole('textbox', { name: /Revenue Share %/ }));
    await click('Create Revenue Share');
    for (const text of [
      'Application ID is required',
      'Merchant name is required',
      'Quarter is required',
      'Monthly volume is required',
      'Revenue share percentage is required',
      'Earnings amount is required',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(sent('POST', '/revenue-shares')).toEqual([]);
  });

  it('is sent by the contract, and the form is empty again', async () => {
    api.on('POST', '/revenue-shares', share);
    const { toasts } = show();
    await fill();
    await click('Create Revenue Share');
    await waitFor(() => expect(toasts[0]?.title).toBe('Revenue Share Created'));
    const [call] = sent('POST', '/revenue-shares');
    expect(call?.body).toEqual({
      applicationId: 6,
      merchantName: 'Bluebird Lane Bakery',
      quarter: 'Q1-2024',
      monthlyVolume: '25000',
      revenueSharePercentage: '2.5',
      earnings: '1875',
      isActive: true,
      inAddition: false,
    });
    expect(call?.headers['idempotency-key']).toMatch(/^\w{32}$/);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Merchant Name/ })).toHaveValue(''),
    );
  });

  it('sends the same key again after a failure, and another after a success', async () => {
    api.on('POST', '/revenue-shares', new Problem(503, 'Down.'));
    const { toasts } = show();
    await fill();
    await click('Create Revenue Share');
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'Error',
          description: 'Failed to create revenue share record. Please try again.',
          variant: 'destructive',
        },
      ]),
    );
    api.on('POST', '/revenue-shares', share);
    await pastDoubleClick();
    await click('Create Revenue Share');
    await waitFor(() => expect(toasts).toHaveLength(2));
    await fill();
    await pastDoubleClick();
    await click('Create Revenue Share');
    await waitFor(() => expect(toasts).toHaveLength(3));
    const keys = sent('POST', '/revenue-shares').map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is sent once, however quick the second click is', async () => {
    api.on('POST', '/revenue-shares', share);
    const { toasts } = show();
    await fill();
    const create = screen.getByRole('button', { name: 'Create Revenue Share' });
    act(() => {
      create.click();
      create.click();
    });
    await waitFor(() => expect(toasts).toHaveLength(1));
    await pastDoubleClick();
    expect(sent('POST', '/revenue-shares')).toHaveLength(1);
  });

  it('is entered beside another of its quarter only where that is confirmed', async () => {
    const why = 'Q1-2024 of APP-000006 is there already: earnings 1875.00.';
    api.on('POST', '/revenue-shares', new Problem(409, why, { inAddition: why }));
    const { toasts } = show();
    await fill();
    await click('Create Revenue Share');
    const question = await screen.findByRole('alertdialog', { name: 'Enter Another Share' });
    expect(question).toHaveTextContent(why);
    await click('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: /Merchant Name/ })).not.toHaveValue('');
    await pastDoubleClick();
    await click('Create Revenue Share');
    api.on('POST', '/revenue-shares', share);
    await click('Enter in Addition');
    await waitFor(() =>
      expect(toasts.map(({ title }) => title)).toEqual(['Revenue Share Created']),
    );
    const bodies = sent('POST', '/revenue-shares').map(({ body }) => body);
    expect(bodies).toEqual([
      expect.objectContaining({ inAddition: false }),
      expect.objectContaining({ inAddition: false }),
      expect.objectContaining({ inAddition: true }),
    ]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows at its field what the server refused', async () => {
    const detail = 'There is no application 6. Give the ID of an approved application.';
    api.on('POST', '/revenue-shares', new Problem(400, detail, { applicationId: detail }));
    show();
    await fill();
    await click('Create Revenue Share');
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Merchant Name/ })).not.toHaveValue('');
  });

  it('notices earnings that do not follow from the figures, and takes them', async () => {
    show();
    await fill();
    expect(screen.queryByText(/Monthly volume × 3/)).toBeNull();
    await type(/Earnings/, '1900');
    expect(
      await screen.findByText('Monthly volume × 3 × revenue share is $1,875.00.'),
    ).toBeVisible();
    await type(/Earnings/, '625');
    await waitFor(() => expect(screen.queryByText(/Monthly volume × 3/)).toBeNull());
  });

  it('leads to sign-in when the session is gone', async () => {
    api.on('POST', '/revenue-shares', new Problem(401, 'Sign in.'));
    const { signedOut, toasts } = show();
    await fill();
    await click('Create Revenue Share');
    await waitFor(() => expect(signedOut()).toBe(1));
    expect(toasts).toEqual([]);
  });
});

describe('a file', () => {
  const csv = new File(['a,b'], 'residuals.csv', { type: 'text/csv' });

  it('is uploaded when it is chosen, and shown with its first rows', async () => {
    api.on('POST', '/revenue-imports', uploaded);
    const { address } = show();
    await userEvent.upload(screen.getByLabelText('Import file'), csv);
    const preview = await screen.findByRole('table', { name: 'Preview' });
    expect(within(preview).getAllByRole('row')).toHaveLength(6);
    expect(within(preview).getByRole('columnheader', { name: /Residual/ })).toHaveTextContent(
      'Earnings',
    );
    expect(within(preview).getByRole('columnheader', { name: /Note/ })).toHaveTextContent(
      'Not used',
    );
    expect(address()).toBe('/admin/revenue-import?import=3');
    const [call] = sent('POST', '/revenue-imports');
    expect(call?.query).toEqual({ fileName: 'residuals.csv' });
    expect(call?.body).toBe(csv);
  });

  it('has the focus when it comes into view, and gives it back when it is put aside', async () => {
    api.on('POST', '/revenue-imports', uploaded);
    show();
    await userEvent.upload(screen.getByLabelText('Import file'), csv);
    const heading = await screen.findByRole('heading', { name: 'residuals.csv' });
    await waitFor(() => expect(heading).toHaveFocus());
    await click('Choose Another File');
    const choose = await screen.findByRole('button', { name: 'Choose File' });
    await waitFor(() => expect(choose).toHaveFocus());
  });

  it('may be dropped', async () => {
    api.on('POST', '/revenue-imports', uploaded);
    show();
    fireEvent.drop(screen.getByText(/Choose or drop/), { dataTransfer: { files: [csv] } });
    expect(await screen.findByRole('table', { name: 'Preview' })).toBeVisible();
  });

  it('is refused where it is too large, without being sent', async () => {
    const { toasts } = show();
    const large = new File(['x'], 'large.csv');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await userEvent.upload(screen.getByLabelText('Import file'), large);
    await waitFor(() => expect(toasts[0]?.description).toContain('at most 10 MB'));
    expect(sent('POST', '/revenue-imports')).toEqual([]);
  });

  it('says in the server’s words what is wrong with it', async () => {
    api.on('POST', '/revenue-imports', new Problem(422, 'This is no spreadsheet.'));
    const { toasts } = show();
    await userEvent.upload(screen.getByLabelText('Import file'), csv);
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Upload Failed', description: 'This is no spreadsheet.', variant: 'destructive' },
      ]),
    );
  });

  it('says where the very same was imported already', async () => {
    showImport({
      sameFileAs: { id: 2, fileName: 'june.csv', importedAt: '2026-07-01T12:00:00.000Z' },
    });
    expect(await screen.findByText(/was imported as june.csv/)).toBeVisible();
  });
});

describe('the columns', () => {
  const bulk = async (): Promise<HTMLElement> => {
    await screen.findByRole('table', { name: 'Preview' });
    return screen.getByRole('region', { name: 'Bulk Import' });
  };

  it('are kept as they are chosen, before the import begins', async () => {
    api.on('PUT', '/revenue-imports/3/layout', { ...uploaded, layoutFrom: 'chosen' });
    api.on('POST', '/revenue-imports/3/run', { ...uploaded, state: 'importing' });
    showImport();
    const note = within(await bulk()).getByRole('combobox', { name: 'Reference' });
    await userEvent.selectOptions(note, 'F: Note');
    await click('Import Data');
    await waitFor(() => expect(sent('POST', '/revenue-imports/3/run')).toHaveLength(1));
    expect(sent('PUT', '/revenue-imports/3/layout')[0]?.body).toEqual({
      ...uploaded.layout,
      columns: { ...uploaded.layout.columns, reference: 5 },
    });
    const order = api.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
    expect(order).toEqual(['PUT', 'POST']);
  });

  it('are suggested for another sheet', async () => {
    const sheets = ['Card', 'Other'];
    const layout = { ...uploaded.layout, sheet: 'Card' };
    const columns = { ...layout.columns, merchantName: 5 };
    api.on('PUT', '/revenue-imports/3/layout', {
      ...uploaded,
      sheets,
      layout: { ...layout, sheet: 'Other', headerRow: 2, columns },
    });
    showImport({ sheets, layout });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'Other');
    expect(sent('PUT', '/revenue-imports/3/layout')[0]?.body).toMatchObject({ sheet: 'Other' });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Earnings/ })).toHaveValue('4'),
    );
    expect(screen.getByRole('textbox', { name: /Header row/ })).toHaveValue('2');
    expect(screen.getByRole('button', { name: 'Import Data' })).toBeEnabled();
  });

  it('begin nothing where they could not be kept, and go back to what they were', async () => {
    api.on('PUT', '/revenue-imports/3/layout', new Problem(503, 'Down.'));
    const { toasts } = showImport();
    const note = within(await bulk()).getByRole('combobox', { name: 'Reference' });
    await userEvent.selectOptions(note, 'F: Note');
    await waitFor(() => expect(toasts[0]?.title).toBe('Columns not saved'));
    expect(note).toHaveDisplayValue('Not in the file');
    expect(sent('POST', '/revenue-imports/3/run')).toEqual([]);
  });

  it('say what is missing, and nothing is imported without', async () => {
    showImport({
      layout: {
        ...uploaded.layout,
        columns: { ...uploaded.layout.columns, earnings: null, merchantName: null },
      },
    });
    expect(await screen.findByText('Choose the column of the earnings')).toBeVisible();
    expect(screen.getByText(/of the application ID or of the merchant name/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import Data' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Dry Run' })).toBeDisabled();
  });

  it('may leave the percentage to one for all rows', async () => {
    api.on('PUT', '/revenue-imports/3/layout', uploaded);
    const columns = { ...uploaded.layout.columns, revenueSharePercentage: null };
    showImport({ layout: { ...uploaded.layout, columns } });
    const field = await screen.findByRole('textbox', { name: /Revenue Share % of all rows/ });
    await userEvent.type(field, '250');
    expect(await screen.findByText(/A percentage from 0 to 100/)).toBeVisible();
    await userEvent.tab();
    expect(sent('PUT', '/revenue-imports/3/layout')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, '2.5{Enter}');
    await waitFor(() =>
      expect(sent('PUT', '/revenue-imports/3/layout')[0]?.body).toMatchObject({
        constants: { quarter: null, revenueSharePercentage: '2.5' },
      }),
    );
  });
});

describe('the work', () => {
  const told = { importId: 3, rows: 1500, created: 0, unchanged: 0, refused: 0, error: null };

  it('tells of a dry run as it goes, and what it found', async () => {
    api.on('POST', '/revenue-imports/3/check', { ...uploaded, state: 'checking' });
    const { toasts } = showImport();
    await screen.findByRole('button', { name: 'Dry Run' });
    api.on('GET', '/revenue-imports/3', { ...uploaded, state: 'checking' });
    await click('Dry Run');
    await waitFor(() => expect(progress.readers).toBe(1));
    progress.send({ ...told, state: 'checking', percent: 42 });
    expect(await screen.findByText(/42%, 1,500 rows/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import Data' })).toBeDisabled();
    api.on('GET', '/revenue-imports/3', { ...uploaded, state: 'checked', counts });
    api.on('GET', '/revenue-imports/3/rows', [
      { row: 5, cells: ['Nobody'], outcome: 'refused', reason: 'Nobody is not known' },
    ]);
    progress.send({ ...told, state: 'checked', percent: 100 });
    expect(await screen.findByText('To be created')).toBeVisible();
    expect(await screen.findByText('Nobody is not known')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import Data' })).toBeEnabled();
    expect(toasts).toEqual([
      { title: 'Dry Run Complete', description: '6 rows would be imported, 1 refused.' },
    ]);
  });

  it('is shown when it is come back to', async () => {
    showImport({
      state: 'importing',
      progress: { ...told, state: 'importing', percent: 10 },
    });
    expect(await screen.findByText(/10%, 1,500 rows/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Importing...' })).toBeDisabled();
  });

  it('says why it failed', async () => {
    showImport({ state: 'failed', error: 'Row 7 cannot be read.' });
    expect(await screen.findByText('Row 7 cannot be read.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import Data' })).toBeEnabled();
  });

  it('asks before an import is undone', async () => {
    const imported = { ...uploaded, state: 'imported', counts };
    api.on('POST', '/revenue-imports/3/undo', { ...uploaded, state: 'undoing', counts });
    showImport({ state: 'imported', counts });
    await click('Undo Import');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'The 6 shares that it created, with earnings of $9,000.00, are removed',
    );
    expect(sent('POST', '/revenue-imports/3/undo')).toEqual([]);
    api.on('GET', '/revenue-imports/3', { ...imported, state: 'undoing' });
    await click('Undo Import');
    await waitFor(() => expect(sent('POST', '/revenue-imports/3/undo')).toHaveLength(1));
    expect(await screen.findByText(/Removing the imported shares/)).toBeVisible();
  });

  it('asks before a file is removed', async () => {
    api.on('DELETE', '/revenue-imports/3', null);
    const { address } = showImport();
    await click('Remove File');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() => expect(address()).toBe('/admin/revenue-import'));
    expect(await screen.findByRole('button', { name: 'Choose File' })).toBeVisible();
  });
});

describe('past imports', () => {
  it('are listed with what came of them, and open', async () => {
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

  it('can be undone from there', async () => {
    api.on('GET', '/revenue-imports', [{ ...uploaded, state: 'imported', counts }]);
    api.on('POST', '/revenue-imports/3/undo', { ...uploaded, state: 'undoing', counts });
    const { address } = show();
    await click('Undo import of residuals.csv');
    await click('Undo Import');
    await waitFor(() => expect(address()).toBe('/admin/revenue-import?import=3'));
    expect(sent('POST', '/revenue-imports/3/undo')).toHaveLength(1);
  });
});

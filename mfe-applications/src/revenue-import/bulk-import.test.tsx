import { click } from '@portal/test-kit/click';
import { Problem, type FakeApi } from '@portal/test-kit/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeImports, show, showImport } from '../testing/revenue-import-screen.tsx';
import { uploaded } from '../testing/sample-revenue.ts';

let api: FakeApi;
beforeEach(() => {
  ({ api } = fakeImports());
});

describe('a file', () => {
  const csv = new File(['a,b'], 'residuals.csv', { type: 'text/csv' });

  it('is uploaded when chosen and shown with its first rows', async () => {
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
    const [call] = api.sent('POST', '/revenue-imports');
    expect(call?.query).toEqual({ fileName: 'residuals.csv' });
    expect(call?.body).toBe(csv);
  });

  it('gets the focus when shown and returns it when closed', async () => {
    api.on('POST', '/revenue-imports', uploaded);
    show();
    await userEvent.upload(screen.getByLabelText('Import file'), csv);
    const heading = await screen.findByRole('heading', { name: 'residuals.csv' });
    await waitFor(() => expect(heading).toHaveFocus());
    await click('Choose Another File');
    const choose = await screen.findByRole('button', { name: 'Choose File' });
    await waitFor(() => expect(choose).toHaveFocus());
  });

  it('can be dropped', async () => {
    api.on('POST', '/revenue-imports', uploaded);
    show();
    fireEvent.drop(screen.getByText(/Choose or drop/), { dataTransfer: { files: [csv] } });
    expect(await screen.findByRole('table', { name: 'Preview' })).toBeVisible();
  });

  it('is refused without upload if too large', async () => {
    const { toasts } = show();
    const large = new File(['x'], 'large.csv');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await userEvent.upload(screen.getByLabelText('Import file'), large);
    await waitFor(() => expect(toasts[0]?.description).toContain('the limit is 10 MB'));
    expect(api.sent('POST', '/revenue-imports')).toEqual([]);
  });

  it('shows the server’s error message', async () => {
    api.on('POST', '/revenue-imports', new Problem(422, 'This is no spreadsheet.'));
    const { toasts } = show();
    await userEvent.upload(screen.getByLabelText('Import file'), csv);
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Upload Failed', description: 'This is no spreadsheet.', variant: 'destructive' },
      ]),
    );
  });

  it('says where an identical file was imported', async () => {
    showImport(api, {
      sameFileAs: { id: 2, fileName: 'june.csv', importedAt: '2026-07-01T12:00:00.000Z' },
    });
    expect(await screen.findByText(/was imported as june.csv/)).toBeVisible();
  });
});

it('lists the merchants that a dry run misses', async () => {
  showImport(api, {
    state: 'checked',
    counts: { rows: 1, created: 1, unchanged: 0, refused: 0, earnings: '9.00' },
    missing: {
      before: 'Apr 2026',
      period: 'May 2026',
      total: 1,
      merchants: [{ applicationDisplayId: 'APP-000006', name: 'Cedar Gym', earnings: '100.00' }],
    },
  });
  const table = await screen.findByRole('table', { name: 'Missing merchants' });
  expect(within(table).getByText('Cedar Gym')).toBeVisible();
  expect(within(table).getByText('$100.00')).toBeVisible();
  expect(
    screen.getByText(/1 merchant has earnings in Apr 2026 but none in May 2026/),
  ).toBeVisible();
});

describe('the columns', () => {
  const bulk = async (): Promise<HTMLElement> => {
    await screen.findByRole('table', { name: 'Preview' });
    return screen.getByRole('region', { name: 'Bulk Import' });
  };

  it('are saved when chosen, before the import starts', async () => {
    api.on('PUT', '/revenue-imports/3/layout', { ...uploaded, layoutFrom: 'chosen' });
    api.on('POST', '/revenue-imports/3/run', { ...uploaded, state: 'importing' });
    showImport(api);
    const note = within(await bulk()).getByRole('combobox', { name: 'Reference' });
    await userEvent.selectOptions(note, 'F: Note');
    await click('Import Data');
    await waitFor(() => expect(api.sent('POST', '/revenue-imports/3/run')).toHaveLength(1));
    expect(api.sent('PUT', '/revenue-imports/3/layout')[0]?.body).toEqual({
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
    showImport(api, { sheets, layout });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'Other');
    expect(api.sent('PUT', '/revenue-imports/3/layout')[0]?.body).toMatchObject({
      sheet: 'Other',
    });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Earnings/ })).toHaveValue('4'),
    );
    expect(screen.getByRole('textbox', { name: /Header row/ })).toHaveValue('2');
    expect(screen.getByRole('button', { name: 'Import Data' })).toBeEnabled();
  });

  it('start nothing and are reset if they could not be saved', async () => {
    api.on('PUT', '/revenue-imports/3/layout', new Problem(503, 'Down.'));
    const { toasts } = showImport(api);
    const note = within(await bulk()).getByRole('combobox', { name: 'Reference' });
    await userEvent.selectOptions(note, 'F: Note');
    await waitFor(() => expect(toasts[0]?.title).toBe('Columns Not Saved'));
    expect(note).toHaveDisplayValue('Not in the file');
    expect(api.sent('POST', '/revenue-imports/3/run')).toEqual([]);
  });

  it('say where a card number was masked and what to do otherwise', async () => {
    showImport(api, { preview: uploaded.preview.map((row) => ({ ...row, masked: [5] })) });
    expect(
      await screen.findByText(
        /A card number was masked in F: Note.*choose the column as Reference/,
      ),
    ).toBeVisible();
  });

  it('list what is missing and block the import', async () => {
    showImport(api, {
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

  it('may use one percentage for all rows', async () => {
    api.on('PUT', '/revenue-imports/3/layout', uploaded);
    const columns = { ...uploaded.layout.columns, revenueSharePercentage: null };
    showImport(api, { layout: { ...uploaded.layout, columns } });
    const field = await screen.findByRole('textbox', { name: /Revenue Share % of all rows/ });
    await userEvent.type(field, '250');
    expect(await screen.findByText(/A percentage from 0 to 100/)).toBeVisible();
    await userEvent.tab();
    expect(api.sent('PUT', '/revenue-imports/3/layout')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, '2.5{Enter}');
    await waitFor(() =>
      expect(api.sent('PUT', '/revenue-imports/3/layout')[0]?.body).toMatchObject({
        constants: { quarter: null, revenueSharePercentage: '2.5' },
      }),
    );
  });
});

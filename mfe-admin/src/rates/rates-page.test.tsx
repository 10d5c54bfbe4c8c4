import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, markup, program } from '../testing/samples.ts';
import { RatesPage } from './rates-page.tsx';

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/rate-programs', [program]);
  api.on('GET', '/fee-rates', [markup]);
});

const show = () =>
  showScreen(<RatesPage />, { user: admin, path: '/admin/rates', route: '/admin/rates' });
const button = (name: string) => screen.findByRole('button', { name });
const dialogOf = (name: string) => screen.findByRole('dialog', { name });

describe('the programs', () => {
  it('are shown with formatted rates', async () => {
    api.on('GET', '/fee-rates', [
      markup,
      { ...markup, id: 2, name: 'Item', rateType: 'per_transaction', rateValue: '0.1' },
      { ...markup, id: 3, name: 'Account', rateType: 'flat_fee', rateValue: '9.95' },
      { ...markup, id: 4, name: 'Network', rateType: 'per_transaction', rateValue: '0.0195' },
      { ...markup, id: 5, name: 'Shared', costType: 'percentage', costValue: '0.0005' },
    ]);
    show();
    expect(await screen.findByRole('heading', { name: 'Standard' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Fee rates of Standard' });
    for (const header of ['Name', 'Category', 'Type', 'Rate', 'Cost', 'Description', 'Actions'])
      expect(within(table).getByRole('columnheader', { name: header })).toBeVisible();
    await within(table).findByText('Shared');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[1]).toContain('2.90%');
    expect(rows[2]).toContain('$0.10 per transaction');
    expect(rows[3]).toContain('$9.95');
    expect(rows[4]).toContain('$0.0195 per transaction');
    expect(rows[5]).toContain('0.05%');
    expect(rows[1]).toMatch(/Cost-/);
  });

  it('show an empty state without rates', async () => {
    api.on('GET', '/fee-rates', []);
    show();
    expect(await screen.findByText('No fee rates configured for this program.')).toBeVisible();
  });

  it('show an empty state without programs', async () => {
    api.on('GET', '/rate-programs', []);
    show();
    expect(await screen.findByText('No rate programs configured yet.')).toBeVisible();
  });

  it('are for administrators only, by effective role', () => {
    showScreen(<RatesPage />, { user: { role: 'admin', effectiveRole: 'biz_dev' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Access denied.');
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['Export', '/rate-programs', { search: 'stand' }],
    ['Export the fee rates of Standard', '/fee-rates', { programId: '1' }],
  ])('can be exported: %s', async (name, path, query) => {
    showScreen(<RatesPage />, { user: admin, path: '/admin/rates?search=stand' });
    await screen.findByText('Markup');
    await userEvent.click(await button(name));
    api.on('GET', path, new Problem(413, 'Too long.'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel workbook (.xlsx)' }));
    await waitFor(() =>
      expect(api.sent('GET').at(-1)?.headers['accept']).toContain('spreadsheetml'),
    );
    expect(api.sent('GET').at(-1)).toMatchObject({ path, query });
  });

  it('read their filters from the URL', async () => {
    const { address } = show();
    await userEvent.type(await screen.findByRole('searchbox'), 'stand');
    await waitFor(() => expect(address()).toBe('/admin/rates?search=stand'));
  });
});

describe('a program', () => {
  it('can be added', async () => {
    api.on('POST', '/rate-programs', program);
    const { toasts } = show();
    await userEvent.click(await button('Add Program'));
    const dialog = await dialogOf('Add Rate Program');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Program' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Name/), 'Standard');
    await userEvent.type(within(dialog).getByLabelText('Cost'), 'Free');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Program' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Rate program created successfully'));
    expect(api.sent('POST')[0]?.body).toEqual({
      name: 'Standard',
      description: '',
      cost: 'Free',
      pricingModel: '',
      passesInterchange: null,
      minimumVolume: '',
      maximumVolume: '',
      businessTypes: [],
      cardPresence: '',
      minimumTermMonths: '',
      isActive: true,
    });
  });

  it('preselects the suggested pricing model, and saving confirms it', async () => {
    api.on('PUT', '/rate-programs/1', program);
    show();
    expect(
      await screen.findByText('Flat rate (suggested by its rates, not confirmed)'),
    ).toBeVisible();
    await userEvent.click(await button('Edit Standard'));
    const dialog = await dialogOf('Edit Rate Program');
    const model = within(dialog).getByLabelText('Pricing Model');
    expect(model).toHaveDisplayValue('Flat rate');
    expect(within(dialog).getByText(/Suggested from the fee rates. Saving confirms/)).toBeVisible();
    await userEvent.selectOptions(model, 'Subscription');
    expect(within(dialog).queryByText(/Suggested from the fee rates/)).toBeNull();
    expect(within(dialog).getByText(/charged at cost, on top of the rates/)).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('Minimum Monthly Volume'), '5000');
    const max = within(dialog).getByLabelText('Maximum Monthly Volume');
    await userEvent.type(max, '4000');
    await userEvent.selectOptions(within(dialog).getByLabelText('Cards Taken'), 'In person');
    await userEvent.type(within(dialog).getByLabelText('Minimum Term (months)'), '36');
    await userEvent.click(within(dialog).getByLabelText('General retail'));
    await userEvent.click(within(dialog).getByLabelText('Utility'));
    await userEvent.click(within(dialog).getByLabelText('Utility'));
    await userEvent.click(await button('Save Changes'));
    expect(await within(dialog).findByText('Cannot be below the minimum volume')).toBeVisible();
    await userEvent.clear(max);
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(api.sent('PUT')).toHaveLength(1));
    expect(api.sent('PUT')[0]?.body).toMatchObject({
      pricingModel: 'subscription',
      minimumVolume: '5000',
      maximumVolume: '',
      businessTypes: ['retail'],
      cardPresence: 'in_person',
      minimumTermMonths: '36',
    });
  });

  it('shows its profile on its card and in its dialog', async () => {
    const profile = {
      pricingModel: 'flat_rate',
      passesInterchange: false,
      businessTypes: ['fuel'],
      minimumVolume: '5000.00',
      maximumVolume: '25000.00',
      cardPresence: 'online',
      minimumTermMonths: 36,
    };
    api.on('GET', '/rate-programs', [{ ...program, ...profile }]);
    show();
    expect(
      await screen.findByText(
        'Flat rate · $5,000.00 to $25,000.00 a month · Fuel and convenience · Online or keyed in · 36 months',
      ),
    ).toBeVisible();
    await userEvent.click(await button('Edit Standard'));
    const dialog = await dialogOf('Edit Rate Program');
    expect(within(dialog).getByLabelText('Minimum Term (months)')).toHaveValue('36');
    expect(within(dialog).getByLabelText('Fuel and convenience')).toBeChecked();
    expect(within(dialog).queryByText(/Saving confirms/)).toBeNull();
  });

  it('is updated based on the displayed version', async () => {
    api.on('PUT', '/rate-programs/1', new Problem(412, 'Changed meanwhile.'));
    show();
    await userEvent.click(await button('Edit Standard'));
    await userEvent.click(await button('Save Changes'));
    expect(
      await screen.findByText(
        /Someone else changed this rate program, so your changes were not saved/,
      ),
    ).toBeVisible();
    expect(api.sent('PUT')[0]?.headers['if-match']).toBe('"2"');
    api.on('GET', '/rate-programs', [{ ...program, name: 'Renamed', version: 3 }]);
    await userEvent.click(await button('Reload'));
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Renamed'));
  });

  it('shows the number of its rates before it is deleted', async () => {
    api.on('DELETE', '/rate-programs/1', null);
    const { toasts } = show();
    await screen.findByText('2.90%');
    await userEvent.click(await button('Delete Standard'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Rate Program' });
    expect(question).toHaveTextContent(
      'Its fee rate will be deleted too. Existing quotes keep their pricing.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Rate program deleted successfully'));
  });
});

describe('a fee rate', () => {
  const open = async (): Promise<HTMLElement> => {
    await userEvent.click(await button('Add Fee Rate'));
    return dialogOf('Add Fee Rate');
  };
  const add = async (dialog: HTMLElement): Promise<void> => {
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Fee Rate' }));
  };

  it('is entered in percent and sent as a fraction', async () => {
    api.on('POST', '/fee-rates', markup);
    const { toasts } = show();
    const dialog = await open();
    expect(within(dialog).getByLabelText('Type')).toHaveDisplayValue('Percentage');
    expect(within(dialog).getByLabelText('Category')).toHaveDisplayValue('Transaction Fees');
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Markup');
    await userEvent.type(within(dialog).getByLabelText(/Rate \(%\)/), '2.9');
    await userEvent.type(within(dialog).getByLabelText('Cost (%)'), '0.05');
    await add(dialog);
    await waitFor(() => expect(toasts[0]?.title).toBe('Fee rate created successfully'));
    expect(api.sent('POST')[0]?.body).toEqual({
      programId: 1,
      name: 'Markup',
      category: 'transaction_fees',
      rateType: 'percentage',
      rateValue: '0.029',
      costValue: '0.0005',
      description: null,
      isActive: true,
    });
  });

  it('is sent as entered if in dollars', async () => {
    api.on('POST', '/fee-rates', markup);
    show();
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Item');
    await userEvent.selectOptions(within(dialog).getByLabelText('Type'), 'Per Transaction');
    await userEvent.type(within(dialog).getByLabelText(/Rate \(\$\)/), '0.0195');
    await add(dialog);
    await waitFor(() =>
      expect(api.sent('POST')[0]?.body).toMatchObject({
        rateType: 'per_transaction',
        rateValue: '0.0195',
        costValue: null,
      }),
    );
  });

  it('reports missing fields and a percentage with too many decimals', async () => {
    show();
    const dialog = await open();
    await add(dialog);
    expect(await within(dialog).findByText('Name is required')).toBeVisible();
    expect(within(dialog).getByText('Rate value is required')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Rate \(%\)/), '2.955');
    await userEvent.tab();
    expect(
      await within(dialog).findByText('Enter a percentage with at most 2 decimals, such as 2.9'),
    ).toBeVisible();
    expect(api.sent('POST')).toEqual([]);
  });

  it('must be between 0 and 100 percent', async () => {
    api.on('POST', '/fee-rates', markup);
    show();
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Odd');
    await userEvent.type(within(dialog).getByLabelText(/Rate \(%\)/), '100.01');
    await userEvent.type(within(dialog).getByLabelText('Cost (%)'), '-1');
    await add(dialog);
    expect(await within(dialog).findByText('A percentage is at most 100%')).toBeVisible();
    expect(within(dialog).getByText('Cannot be below 0')).toBeVisible();
    expect(api.sent('POST')).toEqual([]);
    await userEvent.selectOptions(within(dialog).getByLabelText('Type'), 'Flat Fee');
    await userEvent.clear(within(dialog).getByLabelText('Cost ($)'));
    await add(dialog);
    await waitFor(() => expect(api.sent('POST')[0]?.body).toMatchObject({ rateValue: '100.01' }));
  });

  it('is edited in percent, and reports a conflict', async () => {
    api.on('PUT', '/fee-rates/1', new Problem(412, 'Changed meanwhile.'));
    show();
    await userEvent.click(await button('Edit Markup of Standard'));
    const dialog = await dialogOf('Edit Fee Rate');
    expect(within(dialog).getByLabelText(/Rate \(%\)/)).toHaveValue(2.9);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(
      await screen.findByText(/Someone else changed this fee rate, so your changes were not saved/),
    ).toBeVisible();
    expect(api.sent('PUT')[0]).toMatchObject({
      headers: { 'if-match': '"4"' },
      body: { rateValue: '0.029', costValue: null },
    });
    api.on('GET', '/fee-rates', [{ ...markup, rateValue: '0.031', version: 5 }]);
    await userEvent.click(await button('Reload'));
    await waitFor(() => expect(screen.getByLabelText(/Rate \(%\)/)).toHaveValue(3.1));
  });

  it('is deleted after confirmation', async () => {
    api.on('DELETE', '/fee-rates/1', null);
    const { toasts } = show();
    await userEvent.click(await button('Delete Markup of Standard'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Fee Rate' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Fee rate deleted successfully'));
  });

  it.each([
    ['POST', '/fee-rates', 'Failed to create fee rate'],
    ['PUT', '/fee-rates/1', 'Failed to update fee rate'],
    ['DELETE', '/fee-rates/1', 'Failed to delete fee rate'],
  ])('reports that %s %s failed', async (method, path, message) => {
    api.on(method, path, new Problem(500, ''));
    const { toasts } = show();
    if (method === 'POST') {
      const dialog = await open();
      await userEvent.type(within(dialog).getByLabelText(/^Name/), 'A');
      await userEvent.type(within(dialog).getByLabelText(/Rate \(%\)/), '1');
      await add(dialog);
    } else if (method === 'PUT') {
      await userEvent.click(await button('Edit Markup of Standard'));
      await userEvent.click(await button('Save Changes'));
    } else {
      await userEvent.click(await button('Delete Markup of Standard'));
      await userEvent.click(await button('Delete'));
    }
    await waitFor(() => expect(toasts[0]?.description).toBe(message));
  });
});

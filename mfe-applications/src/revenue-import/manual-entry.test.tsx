import { click } from '@portal/test-kit/click';
import { Problem, type FakeApi } from '@portal/test-kit/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pastDoubleClick } from '../testing/past-double-click.ts';
import { fakeImports, show } from '../testing/revenue-import-screen.tsx';
import { share } from '../testing/sample-revenue.ts';

let api: FakeApi;
beforeEach(() => {
  ({ api } = fakeImports());
});

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

  it('starts with the default percentage and lists missing fields', async () => {
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
    expect(api.sent('POST', '/revenue-shares')).toEqual([]);
  });

  it('is sent as the contract requires, and the form is reset', async () => {
    api.on('POST', '/revenue-shares', share);
    const { toasts } = show();
    await fill();
    await click('Create Revenue Share');
    await waitFor(() => expect(toasts[0]?.title).toBe('Revenue Share Created'));
    const [call] = api.sent('POST', '/revenue-shares');
    expect(call?.body).toEqual({
      applicationId: 6,
      merchantName: 'Bluebird Lane Bakery',
      quarter: 'Q1-2024',
      month: null,
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

  it('reuses the key after a failure and changes it after a success', async () => {
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
    pastDoubleClick();
    await click('Create Revenue Share');
    await waitFor(() => expect(toasts).toHaveLength(2));
    await fill();
    pastDoubleClick();
    await click('Create Revenue Share');
    await waitFor(() => expect(toasts).toHaveLength(3));
    const keys = api
      .sent('POST', '/revenue-shares')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is sent once despite a double click', async () => {
    api.on('POST', '/revenue-shares', share);
    const { toasts } = show();
    await fill();
    const create = screen.getByRole('button', { name: 'Create Revenue Share' });
    act(() => {
      create.click();
      create.click();
    });
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(api.sent('POST', '/revenue-shares')).toHaveLength(1);
  });

  it('is entered in addition to another of its quarter only if confirmed', async () => {
    const why = 'Q1-2024 of APP-000006 already exists: earnings 1875.00.';
    api.on('POST', '/revenue-shares', new Problem(409, why, { inAddition: why }));
    const { toasts } = show();
    await fill();
    await click('Create Revenue Share');
    const question = await screen.findByRole('alertdialog', { name: 'Add Another Share' });
    expect(question).toHaveTextContent(why);
    await click('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: /Merchant Name/ })).not.toHaveValue('');
    pastDoubleClick();
    await click('Create Revenue Share');
    api.on('POST', '/revenue-shares', share);
    await click('Add Share');
    await waitFor(() =>
      expect(toasts.map(({ title }) => title)).toEqual(['Revenue Share Created']),
    );
    const bodies = api.sent('POST', '/revenue-shares').map(({ body }) => body);
    expect(bodies).toEqual([
      expect.objectContaining({ inAddition: false }),
      expect.objectContaining({ inAddition: false }),
      expect.objectContaining({ inAddition: true }),
    ]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows the server’s errors at their fields', async () => {
    const detail = 'There is no application 6. Enter the ID of an approved application.';
    api.on('POST', '/revenue-shares', new Problem(400, detail, { applicationId: detail }));
    show();
    await fill();
    await click('Create Revenue Share');
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Merchant Name/ })).not.toHaveValue('');
  });

  it('warns of earnings that do not match the formula and accepts them', async () => {
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
});

import { Problem } from '@portal/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { invited } from '../testing/samples.ts';
import { button, fakeUsersPerTest, show } from '../testing/users-screen.tsx';

const api = fakeUsersPerTest();

const choose = async (field: string, option: string | RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('adding a user', () => {
  const fill = async (): Promise<void> => {
    await userEvent.click(await button('Add User'));
    await userEvent.type(screen.getByLabelText(/First Name/), 'Nia');
    await userEvent.type(screen.getByLabelText(/Last Name/), 'Cole');
    await userEvent.type(screen.getByLabelText(/Email/), 'nia@coastal.example');
  };

  it('requires all five fields and sends an invitation', async () => {
    api.on('POST', '/auth/invite', invited);
    const { toasts } = show();
    await fill();
    expect(await button('Send Invitation')).toBeDisabled();
    await choose('Company', 'Coastal Payments');
    expect(await button('Send Invitation')).toBeEnabled();
    await userEvent.dblClick(await button('Send Invitation'));
    await waitFor(() => expect(toasts[0]?.title).toBe('User invitation sent successfully'));
    expect(api.sent('POST')).toHaveLength(1);
    expect(api.sent('POST')[0]?.body).toEqual({
      firstName: 'Nia',
      lastName: 'Cole',
      email: 'nia@coastal.example',
      company: 'Coastal Payments',
      role: 'representative',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps typed data on a click outside the dialog; Escape closes it', async () => {
    show();
    await fill();
    const dialog = screen.getByRole('dialog', { name: 'Add User' });
    const backdrop = document.querySelector('.fui-DialogSurface__backdrop');
    await userEvent.click(backdrop as Element);
    expect(within(dialog).getByLabelText(/First Name/)).toHaveValue('Nia');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reports missing fields on Enter', async () => {
    const { toasts } = show();
    await fill();
    await userEvent.type(screen.getByLabelText(/Email/), '{Enter}');
    expect(toasts).toEqual([
      {
        title: 'Error',
        description: 'Please fill in all required fields',
        variant: 'destructive',
      },
    ]);
    expect(await screen.findByText('Company is required')).toBeVisible();
    expect(api.sent('POST')).toEqual([]);
  });

  it('offers Administrator for the internal company only, and clears it with another', async () => {
    show();
    await fill();
    const dialog = screen.getByRole('dialog', { name: 'Add User' });
    const role = within(dialog).getByRole('combobox', { name: 'Role' });
    expect(within(role).queryByRole('option', { name: 'Administrator' })).toBeNull();
    await choose('Company', 'Tidewater');
    await userEvent.selectOptions(role, 'Administrator');
    await choose('Company', 'Coastal Payments');
    expect(role).toHaveDisplayValue('Choose a role');
    expect(within(role).queryByRole('option', { name: 'Administrator' })).toBeNull();
    expect(await button('Send Invitation')).toBeDisabled();
  });

  it('finds a company by part of its name', async () => {
    show();
    await userEvent.click(await button('Add User'));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Company' }), 'coast');
    await waitFor(() =>
      expect(api.calls.findLast(({ path }) => path === '/partner-companies')?.query).toMatchObject({
        search: 'coast',
        status: 'active',
      }),
    );
    expect(screen.queryByRole('option', { name: 'Tidewater' })).toBeNull();
  });

  it('shows the server’s error in a toast and at its field', async () => {
    const detail = 'Nowhere is inactive.';
    api.on('POST', '/auth/invite', new Problem(400, detail, { company: detail }));
    const { toasts } = show();
    await fill();
    await choose('Company', 'Coastal Payments');
    await userEvent.click(await button('Send Invitation'));
    await waitFor(() => expect(toasts[0]?.description).toBe(detail));
    expect(await screen.findByText(detail)).toBeVisible();
  });
});

describe('a pending invitation', () => {
  it('can be resent', async () => {
    api.on('POST', '/auth/invites/7/resend', invited);
    const { toasts } = show();
    await userEvent.click(await button('Resend invitation to nia@coastal.example'));
    await waitFor(() => expect(toasts[0]?.title).toBe('Invitation resent successfully'));
  });

  it('is resent once on a double click, and its button keeps the focus', async () => {
    let answer: (invite: unknown) => void = () => {};
    api.on('POST', '/auth/invites/7/resend', new Promise((resolve) => (answer = resolve)));
    const { toasts } = show();
    const resend = await button('Resend invitation to nia@coastal.example');
    await userEvent.dblClick(resend);
    await waitFor(() => expect(resend).toHaveAttribute('aria-disabled', 'true'));
    expect(resend).toHaveFocus();
    answer(invited);
    await waitFor(() => expect(toasts[0]?.title).toBe('Invitation resent successfully'));
    expect(api.sent('POST')).toHaveLength(1);
    expect(resend).toHaveFocus();
  });

  it('is withdrawn after confirmation', async () => {
    api.on('DELETE', '/auth/invites/7', null);
    const { toasts } = show();
    await userEvent.click(await button('Withdraw invitation for nia@coastal.example'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw Invitation' });
    expect(api.sent('DELETE')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Invitation withdrawn successfully'));
  });
});

import { Problem } from '@portal/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin, riley } from '../testing/samples.ts';
import { button, fakeUsersPerTest, show } from '../testing/users-screen.tsx';

const api = fakeUsersPerTest();

describe('editing a user', () => {
  const open = async (): Promise<HTMLElement> => {
    await userEvent.click(await button('Edit Riley Brooks'));
    return screen.findByRole('dialog', { name: 'Edit User' });
  };

  it('sends changes based on the displayed version', async () => {
    api.on('PUT', '/users/4', { ...riley, firstName: 'Rae' });
    const { toasts } = show();
    const dialog = await open();
    const name = within(dialog).getByLabelText(/First Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Rae');
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(toasts[0]?.title).toBe('User updated successfully'));
    const [put] = api.sent('PUT');
    expect(put?.headers['if-match']).toBe('"3"');
    expect(put?.body).toEqual({
      firstName: 'Rae',
      lastName: 'Brooks',
      email: 'rep@coastal.example',
      company: 'Coastal Payments',
      role: 'representative',
      isActive: true,
    });
  });

  it('asks for a new owner if the user moves to another company', async () => {
    api.on('PUT', '/users/4', { ...riley, company: 'Tidewater' });
    show();
    const dialog = await open();
    expect(within(dialog).queryByLabelText(/^Transfer /)).toBeNull();
    const company = within(dialog).getByLabelText(/Company/);
    await userEvent.click(company);
    await userEvent.click(await screen.findByRole('option', { name: /^Tidewater/ }));
    const newOwner = await within(dialog).findByLabelText(
      'Transfer applications and quotes of Coastal Payments to',
    );
    expect(newOwner).toHaveAttribute('placeholder', 'A manager of the company, or you');
    await userEvent.click(newOwner);
    await userEvent.click(await screen.findByRole('option', { name: 'Avery Stone, Tidewater' }));
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(api.sent('PUT')[0]?.query).toEqual({ heirId: '1' }));
  });

  it('reports a conflict, overwrites nothing and reloads', async () => {
    api.on('PUT', '/users/4', new Problem(412, 'The user was changed by someone else meanwhile.'));
    const { toasts } = show();
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'x');
    await userEvent.click(await button('Save Changes'));
    expect(
      await screen.findByText(/Someone else changed this user, so your changes were not saved/),
    ).toBeVisible();
    const save = await button('Save Changes');
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(save).toHaveFocus();
    await userEvent.click(save);
    expect(api.sent('PUT')).toHaveLength(1);
    expect(toasts).toEqual([]);
    api.on('GET', '/users', [{ ...riley, firstName: 'Rory', version: 4 }]);
    await userEvent.click(await button('Reload'));
    await waitFor(() => expect(screen.getByLabelText(/First Name/)).toHaveValue('Rory'));
    expect(screen.queryByText(/Someone else changed/)).toBeNull();
    api.on('PUT', '/users/4', riley);
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(api.sent('PUT').at(-1)?.headers['if-match']).toBe('"4"'));
  });

  it.each([
    ['PUT', 'Save Changes', null],
    ['PUT', 'Deactivate User', 'Deactivate User'],
    ['DELETE', 'Delete User', 'Delete User'],
  ])('reports a deleted user (%s by %s) and closes the dialog', async (method, act, sure) => {
    api.on(method, '/users/4', new Problem(404, 'The user was not found.'));
    const { toasts } = show();
    await open();
    api.on('GET', '/users', []);
    await userEvent.click(await button(act));
    if (sure) {
      const question = await screen.findByRole('alertdialog', { name: sure });
      await userEvent.click(within(question).getByRole('button', { name: sure }));
    }
    await waitFor(() => expect(toasts[0]?.title).toBe('This user no longer exists'));
    await waitFor(() => expect(screen.queryByText('Riley Brooks')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('deactivates after confirmation, and saves no other change', async () => {
    api.on('PUT', '/users/4', { ...riley, isActive: false });
    const { toasts } = show();
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'typed');
    await userEvent.click(await button('Deactivate User'));
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate User' });
    expect(question).toHaveTextContent('Riley Brooks will be signed out immediately');
    await userEvent.click(within(question).getByRole('button', { name: 'Deactivate User' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('User updated successfully'));
    expect(api.sent('PUT')[0]?.body).toMatchObject({ firstName: 'Riley', isActive: false });
  });

  it('shows when each user last signed in', async () => {
    api.on('GET', '/users', [
      { ...riley, lastSignInAt: new Date().toISOString() },
      { ...riley, ...admin, effectiveRole: undefined },
    ]);
    show();
    const row = (await screen.findByText('Riley Brooks')).closest('tr');
    expect(row).toHaveTextContent('Last sign-in just now');
    expect(screen.getByText('Avery Stone').closest('tr')).toHaveTextContent('Never signed in');
  });

  it('deletes after confirmation, and shows the new owner', async () => {
    api.on('DELETE', '/users/4', null);
    const { toasts } = show();
    await open();
    await userEvent.click(await button('Delete User'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete User' });
    expect(question).toHaveTextContent(
      'This action cannot be undone and permanently removes the user.',
    );
    expect(within(question).getByRole('combobox')).toHaveValue('Avery Stone');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('User deleted successfully'));
    expect(toasts[0]?.description).toBe(
      'The applications and quotes of Riley Brooks were transferred to Avery Stone.',
    );
    expect(api.sent('DELETE')[0]).toMatchObject({
      query: { heirId: '1' },
      headers: { 'if-match': '"3"' },
    });
  });

  it('offers active colleagues as the new owner', async () => {
    api.on('DELETE', '/users/4', null);
    const morgan = { ...riley, id: 3, firstName: 'Morgan', lastName: 'Hale' };
    const sam = { ...riley, id: 5, firstName: 'Sam', company: 'Summit Merchant Group' };
    api.on('GET', '/users', [riley, morgan, sam]);
    show();
    await open();
    await userEvent.click(await button('Delete User'));
    await userEvent.click(await screen.findByRole('combobox', { name: /^Transfer / }));
    const choice = await screen.findByRole('option', { name: /Morgan Hale/ });
    expect(screen.queryByRole('option', { name: /Riley Brooks|Sam Brooks/ })).toBeNull();
    await userEvent.click(choice);
    const question = screen.getByRole('alertdialog', { name: 'Delete User' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(api.sent('DELETE')[0]?.query).toEqual({ heirId: '3' }));
  });

  it('does not offer to deactivate or delete oneself', async () => {
    show();
    await userEvent.click(await button('Edit Avery Stone'));
    await screen.findByRole('dialog', { name: 'Edit User' });
    expect(screen.queryByRole('button', { name: 'Delete User' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deactivate User' })).toBeNull();
  });
});

it('shows the sessions of a user, ends them and resets the second factor', async () => {
  api.on('GET', '/users/4/sessions', [
    {
      id: 9,
      device: 'Firefox on Linux',
      address: '192.0.2.1',
      startedAt: '2026-11-01T00:00:00.000Z',
      lastSeenAt: '2026-11-01T00:00:00.000Z',
      isCurrent: false,
      impersonatedBy: null,
    },
  ]);
  api.on('DELETE', '/users/4/sessions', null);
  api.on('DELETE', '/users/4/factors', new Problem(409, 'This user has no second factor.'));
  const { toasts } = show();
  await userEvent.click(await button('Edit Riley Brooks'));
  await userEvent.click(await button('Sessions'));
  const dialog = await screen.findByRole('dialog', { name: 'Sessions of Riley Brooks' });
  expect(await within(dialog).findByText('Firefox on Linux')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'End All Sessions' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('All sessions ended'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset Second Factor' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reset Second Factor' });
  expect(question).toHaveTextContent(
    'Riley Brooks will be able to sign in with only an email link',
  );
  expect(api.sent('DELETE')).toHaveLength(1);
  await userEvent.click(within(question).getByRole('button', { name: 'Reset Second Factor' }));
  await waitFor(() => expect(toasts[1]?.description).toBe('This user has no second factor.'));
  expect(api.sent('DELETE').map(({ path }) => path)).toEqual([
    '/users/4/sessions',
    '/users/4/factors',
  ]);
});

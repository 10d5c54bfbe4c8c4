import { Problem, type FakeApi } from '@portal/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, riley } from '../testing/samples.ts';
import { button, calls, fakeUsers, show } from '../testing/users-screen.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeUsers();
});

describe('editing a user', () => {
  const open = async (): Promise<HTMLElement> => {
    await userEvent.click(await button('Edit Riley Brooks'));
    return screen.findByRole('dialog', { name: 'Edit User' });
  };

  it('sends what was changed with the state as it is, on the version that was seen', async () => {
    api.on('PUT', '/users/4', { ...riley, firstName: 'Rae' });
    const { toasts } = show();
    const dialog = await open();
    const name = within(dialog).getByLabelText(/First Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Rae');
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(toasts[0]?.title).toBe('User updated successfully'));
    const [put] = calls(api, 'PUT');
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

  it('asks who takes over where the user goes to another company', async () => {
    api.on('PUT', '/users/4', { ...riley, company: 'Tidewater' });
    show();
    const dialog = await open();
    expect(within(dialog).queryByLabelText(/go to$/)).toBeNull();
    const company = within(dialog).getByLabelText(/Company/);
    await userEvent.click(company);
    await userEvent.click(await screen.findByRole('option', { name: /^Tidewater/ }));
    const heir = await within(dialog).findByLabelText(
      'Applications and quotes of Coastal Payments go to',
    );
    expect(heir).toHaveAttribute('placeholder', 'A manager of the company, or you');
    await userEvent.click(heir);
    await userEvent.click(await screen.findByRole('option', { name: 'Avery Stone, Tidewater' }));
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(calls(api, 'PUT')[0]?.query).toEqual({ heirId: '1' }));
  });

  it('says that somebody else was first, overwrites nothing and shows what they made', async () => {
    api.on('PUT', '/users/4', new Problem(412, 'The user was changed by someone else meanwhile.'));
    const { toasts } = show();
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'x');
    await userEvent.click(await button('Save Changes'));
    expect(await screen.findByText(/Someone else changed this user meanwhile/)).toBeVisible();
    const save = await button('Save Changes');
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(save).toHaveFocus();
    await userEvent.click(save);
    expect(calls(api, 'PUT')).toHaveLength(1);
    expect(toasts).toEqual([]);
    api.on('GET', '/users', [{ ...riley, firstName: 'Rory', version: 4 }]);
    await userEvent.click(await button('Reload'));
    await waitFor(() => expect(screen.getByLabelText(/First Name/)).toHaveValue('Rory'));
    expect(screen.queryByText(/Someone else changed/)).toBeNull();
    api.on('PUT', '/users/4', riley);
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(calls(api, 'PUT').at(-1)?.headers['if-match']).toBe('"4"'));
  });

  it.each([
    ['PUT', 'Save Changes', null],
    ['PUT', 'Deactivate User', 'Deactivate User'],
    ['DELETE', 'Delete User', 'Delete User'],
  ])(
    'that is gone (%s by %s) says so, and leaves no dialog and no row',
    async (method, act, sure) => {
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
    },
  );

  it('deactivates once asked, and changes nothing else that was typed', async () => {
    api.on('PUT', '/users/4', { ...riley, isActive: false });
    const { toasts } = show();
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'typed');
    await userEvent.click(await button('Deactivate User'));
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate User' });
    expect(question).toHaveTextContent('Riley Brooks is signed out at once');
    await userEvent.click(within(question).getByRole('button', { name: 'Deactivate User' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('User updated successfully'));
    expect(calls(api, 'PUT')[0]?.body).toMatchObject({ firstName: 'Riley', isActive: false });
  });

  it('deactivates from the row, but never the administrator themselves', async () => {
    api.on('GET', '/users', [
      { ...riley, lastSignInAt: new Date().toISOString() },
      { ...riley, ...admin, effectiveRole: undefined },
    ]);
    api.on('PUT', '/users/4', { ...riley, isActive: false });
    const { toasts } = show();
    const row = (await screen.findByText('Riley Brooks')).closest('tr');
    expect(row).toHaveTextContent('Last sign-in just now');
    expect(screen.getByText('Avery Stone').closest('tr')).toHaveTextContent('No sign-in yet');
    expect(screen.queryByRole('button', { name: 'Deactivate Avery Stone' })).toBeNull();
    await userEvent.click(await button('Deactivate Riley Brooks'));
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate User' });
    await userEvent.click(within(question).getByRole('button', { name: 'Deactivate User' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('User updated successfully'));
    expect(calls(api, 'PUT')[0]?.body).toMatchObject({ firstName: 'Riley', isActive: false });
  });

  it('deletes once asked, and says to whom applications and quotes go', async () => {
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
      'The applications and quotes of Riley Brooks go to Avery Stone.',
    );
    expect(calls(api, 'DELETE')[0]).toMatchObject({
      query: { heirId: '1' },
      headers: { 'if-match': '"3"' },
    });
  });

  it('offers every other active user as heir', async () => {
    api.on('DELETE', '/users/4', null);
    const morgan = { ...riley, id: 3, firstName: 'Morgan', lastName: 'Hale' };
    api.on('GET', '/users', [riley, morgan]);
    show();
    await open();
    await userEvent.click(await button('Delete User'));
    await userEvent.click(await screen.findByRole('combobox', { name: /go to$/ }));
    expect(screen.queryByRole('option', { name: /Riley Brooks/ })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: /Morgan Hale/ }));
    const question = screen.getByRole('alertdialog', { name: 'Delete User' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(calls(api, 'DELETE')[0]?.query).toEqual({ heirId: '3' }));
  });

  it('says why the server refused', async () => {
    api.on('DELETE', '/users/4', new Problem(409, 'This is the last active administrator.'));
    const { toasts } = show();
    await open();
    await userEvent.click(await button('Delete User'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete User' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete User' }));
    await waitFor(() =>
      expect(toasts[0]?.description).toBe('This is the last active administrator.'),
    );
  });

  it('does not offer to shut oneself out', async () => {
    show();
    await userEvent.click(await button('Edit Avery Stone'));
    await screen.findByRole('dialog', { name: 'Edit User' });
    expect(screen.queryByRole('button', { name: 'Delete User' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deactivate User' })).toBeNull();
  });

  it('leads to sign-in when the session is gone', async () => {
    api.on('PUT', '/users/4', new Problem(401, 'Sign in to continue.'));
    const { signedOut, toasts } = show();
    await open();
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(signedOut()).toBe(1));
    expect(toasts).toEqual([]);
  });
});

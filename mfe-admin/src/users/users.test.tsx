import { fakeApi, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, coastal, invited, riley } from '../testing/samples.ts';
import { UsersPage } from './users-page.tsx';

let api: ReturnType<typeof fakeApi>;
const avery = { ...riley, ...admin, id: 1 };
beforeEach(() => {
  api = fakeApi();
  api.on('GET', '/users', [riley, { ...avery, effectiveRole: undefined }]);
  api.on('GET', '/auth/invites', [invited]);
  api.on('GET', '/users/stats', {
    total: 1234,
    representatives: 900,
    managers: 42,
    active: 1200,
    pendingInvites: 1,
  });
  api.on('GET', '/partner-companies', [coastal]);
});

const show = (path = '/admin/partners') =>
  showScreen(<UsersPage />, { user: admin, path, route: '/admin/partners' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const calls = (method: string) => api.calls.filter((call) => call.method === method);
const choose = async (field: string, option: string | RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the list', () => {
  it('has cards, and pending invitations among the users', async () => {
    show();
    expect(await screen.findByText('1,234')).toBeVisible();
    for (const label of [
      'Total Partners',
      'Representatives',
      'Managers',
      'Active Users',
      'Pending Invites',
    ])
      expect(screen.getByText(label)).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Users' });
    for (const header of ['Name', 'Email', 'Company', 'Role', 'Status', 'Actions'])
      expect(within(table).getByRole('columnheader', { name: header })).toBeVisible();
    const [, first, second] = await within(table).findAllByRole('row');
    expect(first).toHaveTextContent(/Nia Cole.*Representative Manager.*Pending/);
    expect(second).toHaveTextContent(/Riley Brooks.*Coastal Payments.*Representative.*Active/);
  });

  it('says that an invitation has expired', async () => {
    api.on('GET', '/auth/invites', [{ ...invited, expiresAt: '2026-02-01T00:00:00.000Z' }]);
    show();
    expect(await screen.findByText(/^Expired (Jan 31|Feb 1), 2026$/)).toBeVisible();
  });

  it('is searched and filtered by the address, and waits until one stops typing', async () => {
    const { address } = show();
    const search = await screen.findByRole('searchbox', { name: 'Search users' });
    await userEvent.type(search, 'brooks');
    await waitFor(() => expect(address()).toBe('/admin/partners?search=brooks'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Representative');
    expect(address()).toBe('/admin/partners?search=brooks&role=representative');
    await waitFor(() =>
      expect(api.calls.findLast(({ path }) => path === '/users')?.query).toMatchObject({
        search: 'brooks',
        role: 'representative',
      }),
    );
    const searched = api.calls.filter(({ path, query }) => path === '/users' && query['search']);
    expect(searched.map(({ query }) => query['search'])).not.toContain('br');
  });

  it('of pending ones asks for invitations alone', async () => {
    show('/admin/partners?status=pending');
    expect(await screen.findByText('Nia Cole')).toBeVisible();
    expect(screen.queryByText('Riley Brooks')).toBeNull();
    expect(api.calls.some(({ path }) => path === '/users')).toBe(false);
  });

  it('say of an invitation that the mail server refused it', async () => {
    const mailProblem = '550 no such mailbox';
    api.on('GET', '/auth/invites', [{ ...invited, mailProblem }]);
    show('/admin/partners?status=pending');
    expect(
      await screen.findByText('The mail server refused the invitation: 550 no such mailbox'),
    ).toBeVisible();
  });

  it('says where nobody matches, and clears the filters', async () => {
    api.on('GET', '/users', []);
    api.on('GET', '/auth/invites', []);
    const { address } = show('/admin/partners?search=nobody&role=admin');
    expect(await screen.findByText('No users match')).toBeVisible();
    await userEvent.click(await button('Clear the filters'));
    expect(address()).toBe('/admin/partners');
  });

  it('offers to try again', async () => {
    api.on('GET', '/users', new Problem(503, 'Down for a moment.'));
    show();
    expect(await screen.findByText('Down for a moment.')).toBeVisible();
    api.on('GET', '/users', [riley]);
    await userEvent.click(await button('Retry'));
    expect(await screen.findByText('Riley Brooks')).toBeVisible();
  });

  it('is for administrators only, and loads nothing for others', () => {
    showScreen(<UsersPage />, { user: { role: 'admin', effectiveRole: 'biz_dev' } });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Access denied. This page is only available to administrators.',
    );
    expect(api.calls).toEqual([]);
  });
});

describe('adding a user', () => {
  const fill = async (): Promise<void> => {
    await userEvent.click(await button('Add User'));
    await userEvent.type(screen.getByLabelText(/First Name/), 'Nia');
    await userEvent.type(screen.getByLabelText(/Last Name/), 'Cole');
    await userEvent.type(screen.getByLabelText(/Email/), 'nia@coastal.example');
  };

  it('takes all five fields, and sends an invitation', async () => {
    api.on('POST', '/auth/invite', invited);
    const { toasts } = show();
    await fill();
    expect(await button('Send Invitation')).toBeDisabled();
    await choose('Company', 'Coastal Payments');
    expect(await button('Send Invitation')).toBeEnabled();
    await userEvent.dblClick(await button('Send Invitation'));
    await waitFor(() => expect(toasts[0]?.title).toBe('User invitation sent successfully'));
    expect(calls('POST')).toHaveLength(1);
    expect(calls('POST')[0]?.body).toEqual({
      firstName: 'Nia',
      lastName: 'Cole',
      email: 'nia@coastal.example',
      company: 'Coastal Payments',
      role: 'representative',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed where one clicks beside the dialog; Escape leaves it', async () => {
    show();
    await fill();
    const dialog = screen.getByRole('dialog', { name: 'Add User' });
    const backdrop = document.querySelector('.fui-DialogSurface__backdrop');
    await userEvent.click(backdrop as Element);
    expect(within(dialog).getByLabelText(/First Name/)).toHaveValue('Nia');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what is missing where Enter is pressed too early', async () => {
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
    expect(calls('POST')).toEqual([]);
  });

  it('offers Administrator for the internal company only, and clears it with another', async () => {
    show();
    await fill();
    const role = screen.getByRole('combobox', { name: 'Role' });
    expect(within(role).queryByRole('option', { name: 'Administrator' })).toBeNull();
    await choose('Company', 'Tidewater');
    await userEvent.selectOptions(role, 'Administrator');
    await choose('Company', 'Coastal Payments');
    expect(role).toHaveDisplayValue('Choose a role');
    expect(within(role).queryByRole('option', { name: 'Administrator' })).toBeNull();
    expect(await button('Send Invitation')).toBeDisabled();
  });

  it('finds a company by a part of its name', async () => {
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

  it('shows what the server refused, at its field too', async () => {
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
  it('is sent again', async () => {
    api.on('POST', '/auth/invites/7/resend', invited);
    const { toasts } = show();
    await userEvent.click(await button('Resend invitation to nia@coastal.example'));
    await waitFor(() => expect(toasts[0]?.title).toBe('Invitation resent successfully'));
  });

  it('is sent once by a double click, and its button keeps the focus meanwhile', async () => {
    let answer: (invite: unknown) => void = () => {};
    api.on('POST', '/auth/invites/7/resend', new Promise((resolve) => (answer = resolve)));
    const { toasts } = show();
    const resend = await button('Resend invitation to nia@coastal.example');
    await userEvent.dblClick(resend);
    await waitFor(() => expect(resend).toHaveAttribute('aria-disabled', 'true'));
    expect(resend).toHaveFocus();
    answer(invited);
    await waitFor(() => expect(toasts[0]?.title).toBe('Invitation resent successfully'));
    expect(calls('POST')).toHaveLength(1);
    expect(resend).toHaveFocus();
  });

  it('says why it was not', async () => {
    api.on('POST', '/auth/invites/7/resend', new Problem(409, 'It was accepted already.'));
    const { toasts } = show();
    await userEvent.click(await button('Resend invitation to nia@coastal.example'));
    await waitFor(() => expect(toasts[0]?.description).toBe('It was accepted already.'));
  });

  it('is withdrawn once asked', async () => {
    api.on('DELETE', '/auth/invites/7', null);
    const { toasts } = show();
    await userEvent.click(await button('Withdraw invitation of nia@coastal.example'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw Invitation' });
    expect(calls('DELETE')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Invitation withdrawn successfully'));
  });
});

describe('a magic link', () => {
  const magicLink = 'http://portal.example/magic-link?token=abc';
  beforeEach(() => {
    api.on('POST', '/admin/generate-magic-link', {
      magicLink,
      email: riley.email,
      expiresAt: '2026-01-05T12:10:00.000Z',
    });
  });

  it('is copied', async () => {
    const { toasts } = show();
    const user = userEvent.setup();
    await user.click(await button('Copy magic link for rep@coastal.example'));
    await waitFor(() => expect(toasts[0]?.title).toBe('Magic Link Copied'));
    expect(toasts[0]?.description).toContain('expires in 10 minutes');
    expect(await navigator.clipboard.readText()).toBe(magicLink);
  });

  it('is shown where it cannot be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    const { toasts } = show();
    await user.click(await button('Copy magic link for nia@coastal.example'));
    const dialog = await screen.findByRole('dialog', { name: /Magic link for/ });
    expect(within(dialog).getByText(magicLink)).toBeVisible();
    expect(toasts).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that cannot be made says so', async () => {
    api.on('POST', '/admin/generate-magic-link', new Problem(500, ''));
    const { toasts } = show();
    await userEvent.click(await button('Copy magic link for rep@coastal.example'));
    await waitFor(() => expect(toasts[0]?.description).toBe('Failed to generate magic link'));
  });
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
    const [put] = calls('PUT');
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
    expect(calls('PUT')).toHaveLength(1);
    expect(toasts).toEqual([]);
    api.on('GET', '/users', [{ ...riley, firstName: 'Rory', version: 4 }]);
    await userEvent.click(await button('Reload'));
    await waitFor(() => expect(screen.getByLabelText(/First Name/)).toHaveValue('Rory'));
    expect(screen.queryByText(/Someone else changed/)).toBeNull();
    api.on('PUT', '/users/4', riley);
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(calls('PUT').at(-1)?.headers['if-match']).toBe('"4"'));
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
      await waitFor(() => expect(toasts[0]?.title).toBe('This user is not there any more'));
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
    expect(calls('PUT')[0]?.body).toMatchObject({ firstName: 'Riley', isActive: false });
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
    expect(calls('DELETE')[0]).toMatchObject({
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
    await waitFor(() => expect(calls('DELETE')[0]?.query).toEqual({ heirId: '3' }));
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
    api.on('PUT', '/users/4', new Problem(401, 'Sign in to go on.'));
    const { signedOut, toasts } = show();
    await open();
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(signedOut()).toBe(1));
    expect(toasts).toEqual([]);
  });
});

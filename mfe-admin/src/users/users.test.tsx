import { Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invited, riley } from '../testing/samples.ts';
import { button, fakeUsersPerTest, show } from '../testing/users-screen.tsx';
import { UsersPage } from './users-page.tsx';

const api = fakeUsersPerTest();

describe('the list', () => {
  it('shows cards, and pending invitations among the users', async () => {
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
    await within(table).findByText('Nia Cole');
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/Nia Cole.*Representative Manager.*Pending/);
    expect(second).toHaveTextContent(/Riley Brooks.*Coastal Payments.*Representative.*Active/);
  });

  it('opens the Add User dialog from the URL, once', async () => {
    const { address } = show('/admin/partners?add=user');
    expect(await screen.findByRole('dialog', { name: 'Add User' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/partners');
  });

  it('shows counts by status as filters, but not for a search or a role', async () => {
    const { address, go } = show();
    const counts = within(screen.getByRole('region', { name: 'By status' }));
    for (const count of ['Active 1,200', 'Inactive 34', 'Pending 1'])
      expect(await counts.findByRole('button', { name: count })).toBeVisible();
    await userEvent.click(counts.getByRole('button', { name: 'Inactive 34' }));
    expect(address()).toBe('/admin/partners?status=inactive');
    for (const narrowed of ['role=admin', 'search=riley']) {
      await go(`/admin/partners?${narrowed}`);
      await waitFor(() => expect(counts.queryAllByRole('button')).toEqual([]));
    }
    expect(api.sent('GET').filter(({ path }) => path === '/users/stats')).toHaveLength(1);
  });

  it('opens a user with Enter, and sends no invitation', async () => {
    show();
    await screen.findByText('Nia Cole');
    await userEvent.keyboard('j{Enter}');
    expect(screen.getByRole('row', { name: /Nia Cole/ })).toHaveFocus();
    await userEvent.keyboard('j{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit User' })).toBeVisible();
    expect(api.sent('POST')).toEqual([]);
  });

  it('shows that an invitation has expired', async () => {
    api.on('GET', '/auth/invites', [{ ...invited, expiresAt: '2026-02-01T00:00:00.000Z' }]);
    show();
    expect(await screen.findByText(/^Expired (Jan 31|Feb 1), 2026$/)).toBeVisible();
  });

  it('keeps search and filters in the URL, and debounces typing', async () => {
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

  it('loads only invitations if filtered to pending', async () => {
    show('/admin/partners?status=pending');
    expect(await screen.findByText('Nia Cole')).toBeVisible();
    expect(screen.queryByText('Riley Brooks')).toBeNull();
    expect(api.calls.some(({ path }) => path === '/users')).toBe(false);
  });

  it('shows that the mail server rejected an invitation', async () => {
    const mailProblem = '550 no such mailbox';
    api.on('GET', '/auth/invites', [{ ...invited, mailProblem }]);
    show('/admin/partners?status=pending');
    expect(
      await screen.findByText('The mail server rejected the invitation: 550 no such mailbox'),
    ).toBeVisible();
  });

  it('reports no matches, and clears the filters', async () => {
    api.on('GET', '/users', []);
    api.on('GET', '/auth/invites', []);
    const { address } = show('/admin/partners?search=nobody&role=admin');
    expect(await screen.findByText('No users match')).toBeVisible();
    await userEvent.click(await button('Clear the filters'));
    expect(address()).toBe('/admin/partners');
  });

  it('offers a retry', async () => {
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

  it('is shown if it cannot be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    const { toasts } = show();
    await user.click(await button('Copy magic link for nia@coastal.example'));
    const dialog = await screen.findByRole('dialog', { name: /Magic link for/ });
    expect(within(dialog).getByText(magicLink)).toBeVisible();
    expect(toasts).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reports an error if it cannot be created', async () => {
    api.on('POST', '/admin/generate-magic-link', new Problem(500, ''));
    const { toasts } = show();
    await userEvent.click(await button('Copy magic link for rep@coastal.example'));
    await waitFor(() => expect(toasts[0]?.description).toBe('Failed to generate magic link'));
  });
});

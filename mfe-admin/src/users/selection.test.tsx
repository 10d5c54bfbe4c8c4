import type { Invite } from '@portal/contracts/auth/schemas';
import { Problem } from '@portal/test-kit/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { invited } from '../testing/samples.ts';
import { button, fakeUsersPerTest, show } from '../testing/users-screen.tsx';

const [nia, omar, pia] = [invited.email, 'omar@coastal.example', 'pia@coastal.example'];
const expired: Invite = {
  ...invited,
  id: 8,
  email: omar,
  firstName: 'Omar',
  expiresAt: '2026-02-01T00:00:00.000Z',
};
const third: Invite = { ...invited, id: 9, email: pia, firstName: 'Pia' };

const api = fakeUsersPerTest();
beforeEach(() => {
  api.on('GET', '/auth/invites', [invited, expired, third]);
  for (const invite of [invited, expired, third])
    api.on('POST', `/auth/invites/${invite.id}/resend`, invite);
});

const box = (email: string) => screen.findByRole('checkbox', { name: `Select ${email}` });
const bar = () => screen.findByRole('region', { name: 'Selected invitations' });
const choose = async (...emails: string[]): Promise<void> => {
  for (const email of emails) await userEvent.click(await box(email));
};
const resend = async () => userEvent.click(await button('Resend Invitations'));
const paths = (method: string) => api.sent(method).map(({ path }) => path);

it('resends the selected invitations and reloads the list once', async () => {
  const { toasts } = show();
  await choose(nia);
  expect(await bar()).toHaveTextContent('1 selected');
  await userEvent.click(await button('Select All 3'));
  expect(await bar()).toHaveTextContent('3 selected');
  await choose(pia);
  const before = paths('GET').filter((path) => path === '/auth/invites').length;
  await resend();
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        title: 'Invitations resent successfully',
        description: 'We emailed new links to 2 people. They work for 7 days.',
      },
    ]),
  );
  expect(paths('POST')).toEqual(['/auth/invites/7/resend', '/auth/invites/8/resend']);
  await waitFor(() => expect(screen.queryByRole('region', { name: /Selected/ })).toBeNull());
  for (const email of [nia, omar]) expect(await box(email)).not.toBeChecked();
  const after = paths('GET').filter((path) => path === '/auth/invites').length;
  expect(after).toBe(before + 1);
});

it('shows which were rejected and why, and keeps them selected', async () => {
  const detail = 'Too many mails went to this address. Try again in 9 minutes.';
  api.on('POST', '/auth/invites/7/resend', new Problem(429, detail));
  const { toasts } = show('/admin/partners?status=pending');
  await choose(nia, omar);
  await resend();
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        title: '1 of 2 not resent',
        description: `We emailed a new link to ${omar}. It works for 7 days. ${nia}: ${detail}`,
        variant: 'destructive',
      },
    ]),
  );
  expect(await bar()).toHaveTextContent('1 selected');
  expect(await box(nia)).toBeChecked();
  expect(await box(omar)).not.toBeChecked();
});

it('runs once on a double click, and keeps what is selected meanwhile', async () => {
  let answer: (invite: Invite) => void = () => {};
  api.on('POST', '/auth/invites/7/resend', new Promise((resolve) => (answer = resolve)));
  const { toasts } = show();
  await choose(nia);
  await userEvent.dblClick(await button('Resend Invitations'));
  const resending = await button('Resending...');
  expect(resending).toHaveAttribute('aria-disabled', 'true');
  expect(resending).toHaveFocus();
  await userEvent.click(await button(`Resend invitation to ${omar}`));
  await choose(pia);
  answer(invited);
  await waitFor(() => expect(toasts[0]?.title).toBe('Invitation resent successfully'));
  expect(paths('POST')).toHaveLength(1);
  expect(await bar()).toHaveTextContent('1 selected');
  expect(await box(pia)).toBeChecked();
});

it('is offered only for displayed invitations', async () => {
  const { go } = show();
  await choose(nia);
  const riley = await screen.findByRole('row', { name: /Riley Brooks/ });
  expect(within(riley).queryByRole('checkbox')).toBeNull();
  await userEvent.click(await button('Clear'));
  expect(await box(nia)).not.toBeChecked();
  await choose(nia);
  await go('/admin/partners?status=active');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(screen.getByText('Riley Brooks')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Selected/ })).toBeNull();
});

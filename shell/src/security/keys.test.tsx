import { click } from '@portal/test-kit/click';
import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { KeyList } from './key-list.tsx';

const key = {
  id: 3,
  name: 'Our CRM',
  prefix: 'ppk_abc123',
  scopes: { quotes: 'read', 'revenue-shares': 'write', later: 'read' },
  addresses: ['203.0.113.0/24'],
  createdAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2199-11-01T12:00:00.000Z',
  lastUsedAt: null,
  lastAddress: null,
};
const secret = `ppk_abc123${'x'.repeat(37)}`;

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/auth/keys', []);
});
const open = async () => {
  const shown = showScreen(<KeyList />);
  await click('Create a Key');
  return shown;
};

it('creates a key with the chosen scopes and shows it once', async () => {
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Create a key' });
  const field = (label: RegExp | string) => within(dialog).getByLabelText(label);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(within(dialog).getByText('Name is required')).toBeVisible();
  expect(within(dialog).getByText('Choose at least one scope')).toBeVisible();
  // The role of the test user has no such records.
  expect(within(dialog).queryByLabelText('Users')).toBeNull();
  await userEvent.type(field(/^Name/), 'Our CRM');
  await userEvent.selectOptions(field('Quotes'), 'Read');
  await userEvent.selectOptions(field('Applications'), 'Read and write');
  await userEvent.type(field('Only from these addresses'), 'crm.example');
  api.on('POST', '/auth/keys', { ...key, secret });
  api.on('GET', '/auth/keys', [key]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(within(dialog).getByText(/^An address such as/)).toBeVisible();
  expect(api.sent('POST')).toHaveLength(0);
  await userEvent.clear(field('Only from these addresses'));
  await userEvent.type(field('Only from these addresses'), '203.0.113.7{Enter}2001:db8::/32');
  await waitFor(async () => {
    await click('Create');
    expect(api.sent('POST')).toHaveLength(1);
  });
  expect(await screen.findByText(secret)).toBeVisible();
  expect(api.sent('POST')[0]?.body).toEqual({
    name: 'Our CRM',
    days: 90,
    scopes: { quotes: 'read', applications: 'write' },
    addresses: ['203.0.113.7', '2001:db8::/32'],
  });
  // Gives the document a clipboard.
  userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error());
  await click('Copy the Key');
  expect(await screen.findByText(/blocked copying/)).toBeVisible();
  writeText.mockResolvedValueOnce();
  await click('Copy the Key');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(writeText).toHaveBeenLastCalledWith(secret);
  await click('I Saved It');
  expect(screen.queryByText(secret)).toBeNull();
  expect(await screen.findByText('Our CRM · ppk_abc123...')).toBeVisible();
});

it('keeps the form when the server refuses', async () => {
  const { toasts } = await open();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Our CRM');
  await userEvent.selectOptions(screen.getByLabelText('Quotes'), 'Read');
  api.on('POST', '/auth/keys', new Problem(409, 'You already have 20 keys. Revoke one first.'));
  await click('Create');
  await waitFor(() =>
    expect(toasts[0]?.description).toBe('You already have 20 keys. Revoke one first.'),
  );
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Our CRM');
});

it('lists keys, also with resources of a later release, and revokes one', async () => {
  const past = '2020-01-01T12:00:00.000Z';
  const old = { ...key, id: 4, name: 'Old', addresses: [], expiresAt: past, lastUsedAt: past };
  api.on('GET', '/auth/keys', [key, { ...old, lastAddress: '203.0.113.7' }]);
  api.on('DELETE', '/auth/keys/3', null);
  const { toasts } = showScreen(<KeyList />);
  expect(
    (await screen.findAllByText('Quotes: read, Revenue shares: read and write, later: read'))[0],
  ).toBeVisible();
  expect(
    screen.getByText('Expires Nov 1, 2199 · Not used yet · Only from 203.0.113.0/24'),
  ).toBeVisible();
  expect(screen.getByText(/^Expired Jan 1, 2020 · Last used .* from 203.0.113.7$/)).toBeVisible();
  await click('Revoke Our CRM');
  await click('Revoke');
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Key revoked']));
});

import { fakeApiPerTest, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, coastal } from '../testing/samples.ts';
import { CompaniesPage } from './companies-page.tsx';

const api = fakeApiPerTest();
beforeEach(() => {
  api.on('GET', '/partner-companies', [coastal]);
});

const path = '/admin/partner-companies';
const show = (query = '') =>
  showScreen(<CompaniesPage />, { user: admin, path: path + query, route: path });
const button = (name: string) => screen.findByRole('button', { name });

it('lists companies, with or without a description', async () => {
  api.on('GET', '/partner-companies', [
    coastal,
    { ...coastal, id: 2, name: 'Summit', description: 'Mountain states', isActive: false },
  ]);
  show();
  const table = await screen.findByRole('table', { name: 'Partner companies' });
  for (const header of ['Company Name', 'Description', 'Status', 'Users', 'Created', 'Actions'])
    expect(within(table).getByRole('columnheader', { name: header })).toBeVisible();
  await within(table).findByText('Summit');
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/Coastal Payments.*No description.*Active.*3.*Jan 5, 2026/);
  expect(second).toHaveTextContent(/Summit.*Mountain states.*Inactive/);
});

it('reads its filters from the URL', async () => {
  const { address } = show('?status=active');
  await userEvent.type(await screen.findByRole('searchbox'), 'coast');
  await waitFor(() => expect(address()).toBe(`${path}?status=active&search=coast`));
  await waitFor(() =>
    expect(api.calls.at(-1)?.query).toMatchObject({ search: 'coast', status: 'active' }),
  );
});

it('shows the empty state', async () => {
  api.on('GET', '/partner-companies', []);
  show();
  expect(await screen.findByText('No partner companies yet')).toBeVisible();
});

it('is for administrators only', () => {
  showScreen(<CompaniesPage />, { user: { role: 'representative' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Access denied.');
  expect(api.calls).toEqual([]);
});

describe('adding a company', () => {
  it('requires a name', async () => {
    show();
    await userEvent.click(await button('Add Company'));
    const dialog = await screen.findByRole('dialog', { name: 'Add Partner Company' });
    await userEvent.type(within(dialog).getByLabelText(/Company Name/), '  ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Company' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(api.sent('POST')).toEqual([]);
  });

  it('creates it', async () => {
    api.on('POST', '/partner-companies', coastal);
    const { toasts } = show();
    await userEvent.click(await button('Add Company'));
    const dialog = await screen.findByRole('dialog', { name: 'Add Partner Company' });
    await userEvent.type(within(dialog).getByLabelText(/Company Name/), 'Coastal Payments');
    expect(within(dialog).getByRole('checkbox', { name: 'Active' })).toBeChecked();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Company' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Partner company created successfully'));
    expect(api.sent('POST')[0]?.body).toEqual({
      name: 'Coastal Payments',
      description: '',
      isActive: true,
      requiresSecondFactor: false,
    });
  });

  it('shows that the name is taken', async () => {
    api.on('POST', '/partner-companies', new Problem(409, 'There is one called so already.'));
    const { toasts } = show();
    await userEvent.click(await button('Add Company'));
    const dialog = await screen.findByRole('dialog', { name: 'Add Partner Company' });
    await userEvent.type(within(dialog).getByLabelText(/Company Name/), 'X{Enter}');
    await waitFor(() => expect(toasts[0]?.description).toBe('There is one called so already.'));
    expect(dialog).toBeVisible();
  });
});

describe('editing a company', () => {
  const open = async (): Promise<HTMLElement> => {
    await userEvent.click(await button('Edit Coastal Payments'));
    return screen.findByRole('dialog', { name: 'Edit Partner Company' });
  };

  it('shows how many users a deactivation signs out', async () => {
    api.on('PUT', '/partner-companies/1', { ...coastal, isActive: false });
    const { toasts } = show();
    const dialog = await open();
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Active' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      '2 active users will be signed out immediately and cannot sign in until the company is active again.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Partner company updated successfully'));
    expect(api.sent('PUT')[0]).toMatchObject({
      headers: { 'if-match': '"5"' },
      body: { isActive: false },
    });
  });

  it('requires a second factor of its people, and says from when on', async () => {
    api.on('PUT', '/partner-companies/1', coastal);
    const { toasts } = show();
    const dialog = await open();
    expect(within(dialog).queryByText(/From their next sign-in, its users/)).toBeNull();
    await userEvent.click(
      within(dialog).getByRole('checkbox', { name: 'Require a second factor' }),
    );
    expect(within(dialog).getByText(/From their next sign-in, its users/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Partner company updated successfully'));
    expect(api.sent('PUT')[0]?.body).toMatchObject({ isActive: true, requiresSecondFactor: true });
  });

  it('reports a conflict, and a deleted company on reload', async () => {
    api.on('PUT', '/partner-companies/1', new Problem(412, 'Changed meanwhile.'));
    const { toasts } = show();
    await open();
    await userEvent.click(await button('Save Changes'));
    expect(
      await screen.findByText(/Someone else changed this company, so your changes were not saved/),
    ).toBeVisible();
    api.on('GET', '/partner-companies', []);
    await userEvent.click(await button('Reload'));
    await waitFor(() => expect(toasts[0]?.title).toBe('This company is no longer in the list'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports a deleted company and closes the dialog', async () => {
    api.on('PUT', '/partner-companies/1', new Problem(404, 'The company was not found.'));
    const { toasts } = show();
    await open();
    api.on('GET', '/partner-companies', []);
    await userEvent.click(await button('Save Changes'));
    await waitFor(() => expect(toasts[0]?.title).toBe('This company no longer exists'));
    expect(await screen.findByText('No partner companies yet')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('deleting a company', () => {
  it('asks for confirmation', async () => {
    api.on('GET', '/partner-companies', [{ ...coastal, userCount: 0, activeUserCount: 0 }]);
    api.on('DELETE', '/partner-companies/1', null);
    const { toasts } = show();
    await userEvent.click(await button('Delete Coastal Payments'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Partner Company' });
    expect(question).toHaveTextContent('Are you sure you want to delete this partner company?');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Partner company deleted successfully'));
    expect(api.sent('DELETE')[0]?.headers['if-match']).toBe('"5"');
  });

  it('explains why one with users cannot be deleted', async () => {
    show();
    await userEvent.click(await button('Delete Coastal Payments'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Partner Company' });
    expect(question).toHaveTextContent('It has 3 users. A company with users cannot be deleted');
    expect(within(question).getByRole('button', { name: 'Delete' })).toBeDisabled();
  });
});

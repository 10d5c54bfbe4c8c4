import type { Application } from '@portal/contracts/applications/schemas';
import type { Role } from '@portal/contracts/core/roles';
import { fakeApi, Problem } from '@portal/test-kit/fake-api';
import { showScreen, type Shown } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { draft, submitted, summary } from '../testing/sample-application.ts';
import {
  AllApplicationsPage,
  MyApplicationsPage,
  TeamApplicationsPage,
} from './applications-page.tsx';

const othersDraft: Application = { ...draft, id: 7, applicationId: 'APP-000007', submittedBy: 9 };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on('GET', '/applications', [summary(draft), summary(submitted), summary(othersDraft)]);
  api.on('GET', '/applications/6', submitted);
});

const as = (effectiveRole: Role) => ({ user: { effectiveRole } });
const showMine = (path = '/applications'): Shown =>
  showScreen(<MyApplicationsPage />, { path, route: '/applications' });
const showAll = (role: Role = 'biz_dev'): Shown => showScreen(<AllApplicationsPage />, as(role));
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (applicationId: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(applicationId)).closest('tr');
  if (!row) throw new Error(`${applicationId} is in no row`);
  return row;
};
const asked = () => api.calls.findLast(({ path }) => path === '/applications')?.query;

describe('my applications', () => {
  it('shows what is one’s own', async () => {
    showMine();
    const row = await rowOf('APP-000006');
    for (const text of ['Bluebird Lane Bakery LLC', 'Restaurant', 'Jon Abbott'])
      expect(within(row).getByText(text)).toBeVisible();
    // The column's name on narrow screens, and the badge.
    expect(within(row).getAllByText('Submitted')).toHaveLength(2);
    expect(within(row).getByText('Jan 3, 2026')).toBeVisible();
    expect(within(row).getByText('$25,000.50')).toBeVisible();
    expect(asked()).toMatchObject({ scope: 'own', sort: '-createdAt' });
  });

  it('does not say who submitted what is one’s own', async () => {
    showMine();
    expect(within(await rowOf('APP-000006')).queryByText('Riley Brooks')).toBeNull();
  });

  it('says of others’ who submitted, and of which company', async () => {
    showAll();
    const row = await rowOf('APP-000006');
    expect(within(row).getByText('Riley Brooks')).toBeVisible();
    expect(within(row).getByText('Coastal Payments')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Submitted By' })).toBeVisible();
  });

  it('leaves the submitted date of a draft blank, and a missing volume as N/A', async () => {
    api.on('GET', '/applications', [{ ...summary(draft), totalMonthlyCcVolume: null }]);
    showMine();
    const row = await rowOf('APP-000005');
    expect(within(row).getByText('N/A')).toBeVisible();
    expect(row).not.toHaveTextContent(/2026/);
  });

  it('edits and deletes own drafts, and views the rest', async () => {
    showMine();
    const own = await rowOf('APP-000005');
    expect(within(own).getByRole('link', { name: 'Edit APP-000005' })).toHaveAttribute(
      'href',
      '/new-application?id=5',
    );
    expect(within(own).getByRole('button', { name: 'Delete APP-000005' })).toBeVisible();
    for (const [id, applicationId] of [
      [6, 'APP-000006'],
      [7, 'APP-000007'],
    ] as const) {
      const row = await rowOf(applicationId);
      expect(within(row).getByRole('link', { name: `View ${applicationId}` })).toHaveAttribute(
        'href',
        `/applications/${id}`,
      );
      expect(within(row).queryByRole('button')).toBeNull();
    }
  });

  it('keeps filter, search and sort in the address', async () => {
    const { address } = showMine();
    const status = screen.getByRole('combobox', { name: 'Status' });
    expect([...status.querySelectorAll('option')].map((option) => option.text)).toEqual([
      'All',
      'Submitted',
      'Under Review',
      'Approved',
      'Declined',
    ]);
    await userEvent.selectOptions(status, 'Approved');
    await userEvent.type(screen.getByRole('searchbox'), 'blue');
    await waitFor(() => expect(address()).toBe('/applications?status=approved&search=blue'));
    await userEvent.click(await screen.findByRole('button', { name: 'Business Name' }));
    await waitFor(() => expect(address()).toContain('sort=legalBusinessName'));
    expect(asked()).toMatchObject({
      status: 'approved',
      search: 'blue',
      sort: 'legalBusinessName',
    });
  });

  it('takes filter and search from the address', async () => {
    const { go } = showMine('/applications?status=declined&search=bakery');
    expect(screen.getByRole('searchbox')).toHaveValue('bakery');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Declined');
    await act(() => go('/applications'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('shows drafts as such where the address asks for them', () => {
    showMine('/applications?status=draft');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Draft');
    expect(asked()).toMatchObject({ status: 'draft' });
  });

  it('says which filter found nothing, and what to do', async () => {
    api.on('GET', '/applications', []);
    showMine();
    expect(await screen.findByText('No applications found')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New Application' })).toHaveLength(2);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved');
    expect(await screen.findByText('No applications with status "Approved"')).toBeVisible();
    await click('Clear the filters');
    expect(await screen.findByText('No applications found')).toBeVisible();
  });

  it('offers to try again', async () => {
    api.on('GET', '/applications', new Problem(503, 'Down for a moment.'));
    showMine();
    expect(await screen.findByText('Down for a moment.')).toBeVisible();
  });
});

describe('deleting', () => {
  it('asks first, then says that it is done', async () => {
    api.on('DELETE', '/applications/5', null);
    const { toasts } = showMine();
    await click('Delete APP-000005');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Are you sure you want to delete this application? This action cannot be undone.',
    );
    await click('Cancel');
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await click('Delete APP-000005');
    await click('Delete');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Success', description: 'Application deleted successfully.' },
      ]),
    );
    expect(api.calls.find(({ method }) => method === 'DELETE')?.headers['if-match']).toBe('"3"');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    [500, 'Error', 'Failed to delete application. Please try again.'],
    [412, 'Changed elsewhere', /was not deleted/],
  ])('tells that it failed (%d)', async (status, title, description) => {
    api.on('DELETE', '/applications/5', new Problem(status, 'No.'));
    const { toasts } = showMine();
    await click('Delete APP-000005');
    const before = api.calls.length;
    await click('Delete');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title, description: expect.stringMatching(description), variant: 'destructive' },
      ]),
    );
    expect(api.calls.slice(before).map(({ method }) => method)).toEqual(['DELETE', 'GET']);
  });

  it('leads to sign-in when the session is gone', async () => {
    api.on('DELETE', '/applications/5', new Problem(401, 'Sign in.'));
    const { signedOut } = showMine();
    await click('Delete APP-000005');
    await click('Delete');
    await waitFor(() => expect(signedOut()).toBe(1));
  });

  it('is offered to administrators for all', async () => {
    showAll('admin');
    for (const id of ['APP-000005', 'APP-000006', 'APP-000007'])
      expect(await screen.findByRole('button', { name: `Delete ${id}` })).toBeVisible();
  });
});

describe('who sees what', () => {
  it('denies all applications to those who do not review', () => {
    showAll('representative_manager');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Access denied. This page is only available to administrators and business development users.',
    );
    expect(api.calls).toEqual([]);
  });

  it('denies a team’s applications to a representative', () => {
    showScreen(<TeamApplicationsPage />, as('representative'));
    expect(screen.getByRole('alert')).toHaveTextContent('Access denied.');
    expect(api.calls).toEqual([]);
  });

  it('shows a manager the team, without a status to set', async () => {
    showScreen(<TeamApplicationsPage />, as('representative_manager'));
    await rowOf('APP-000006');
    expect(asked()).toMatchObject({ scope: 'team' });
    expect(screen.queryByRole('button', { name: /Update status/ })).toBeNull();
  });

  it('shows a reviewer everything; a draft has no status to set', async () => {
    showAll();
    await rowOf('APP-000006');
    expect(asked()).not.toHaveProperty('scope');
    expect(screen.getAllByRole('button', { name: /Update status/ })).toHaveLength(1);
  });
});

describe('the status of an application', () => {
  const open = async (): Promise<HTMLElement> => {
    await click('Update status of APP-000006');
    const dialog = await screen.findByRole('dialog', { name: 'Update Status' });
    await within(dialog).findByText(/Riley Brooks/);
    return dialog;
  };
  const choose = async (status: string, notes: string): Promise<void> => {
    await userEvent.selectOptions(
      within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Status' }),
      status,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), notes);
    await click('Update Status');
  };
  const answerLater = () => {
    const later = Promise.withResolvers<unknown>();
    api.on('PATCH', '/applications/6/status', later.promise);
    return later.resolve;
  };

  it('is set with notes, beside what was set before', async () => {
    api.on('PATCH', '/applications/6/status', { ...submitted, status: 'approved', version: 4 });
    const { toasts } = showAll();
    const dialog = await open();
    expect(within(dialog).getByRole('list', { name: 'Status history' })).toHaveTextContent(
      /Draft.*to.*Submitted.*Riley Brooks/,
    );
    expect(
      [...within(dialog).getByRole('combobox').querySelectorAll('option')].map(({ text }) => text),
    ).toEqual(['Submitted', 'Under Review', 'Approved', 'Declined']);
    expect(within(dialog).getByRole('button', { name: 'Update Status' })).toBeDisabled();
    await choose('Approved', 'Welcome');
    await waitFor(() => expect(toasts[0]?.title).toBe('Status Updated'));
    const call = api.calls.find(({ method }) => method === 'PATCH');
    expect(call?.body).toEqual({ status: 'approved', notes: 'Welcome' });
    expect(call?.headers['if-match']).toBe('"3"');
  });

  it('is shown at once, and taken back where it is refused', async () => {
    const answer = answerLater();
    const { toasts } = showAll();
    await open();
    await choose('Approved', 'Welcome');
    const row = await rowOf('APP-000006');
    expect(await within(row).findByText('Approved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(new Problem(503, 'Down.'));
    expect(await within(row).findByText('Submitted')).toBeInTheDocument();
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'Error',
          description: 'Failed to update application status. Please try again.',
          variant: 'destructive',
        },
      ]),
    );
    // What was typed is still there.
    expect(await screen.findByRole('textbox', { name: 'Notes' })).toHaveValue('Welcome');
  });

  it('is not written over what another reviewer set; a reload shows that', async () => {
    api.on('PATCH', '/applications/6/status', new Problem(412, 'Changed.'));
    const { toasts } = showAll();
    await open();
    await choose('Approved', 'Welcome');
    expect(await screen.findByText(/changed elsewhere meanwhile/)).toBeVisible();
    const update = screen.getByRole('button', { name: 'Update Status' });
    expect(update).toHaveAttribute('aria-disabled', 'true');
    expect(toasts).toEqual([]);
    api.on('GET', '/applications/6', {
      ...submitted,
      status: 'declined',
      version: 4,
      history: [
        ...submitted.history,
        { ...submitted.history[0], id: 2, from: 'submitted', to: 'declined', notes: 'Too risky' },
      ],
    });
    await click('Reload');
    expect(await screen.findByText('Too risky')).toBeVisible();
    expect(screen.queryByText(/changed elsewhere meanwhile/)).toBeNull();
    expect(within(screen.getByRole('dialog')).getByRole('combobox')).toHaveDisplayValue('Declined');
    api.on('PATCH', '/applications/6/status', { ...submitted, status: 'approved', version: 5 });
    await userEvent.selectOptions(
      within(screen.getByRole('dialog')).getByRole('combobox'),
      'Approved',
    );
    await click('Update Status');
    await waitFor(() => expect(toasts[0]?.title).toBe('Status Updated'));
    const last = api.calls.findLast(({ method }) => method === 'PATCH');
    expect(last?.headers['if-match']).toBe('"4"');
    expect(last?.body).toEqual({ status: 'approved', notes: 'Welcome' });
  });

  it('leads to sign-in when the session is gone', async () => {
    api.on('PATCH', '/applications/6/status', new Problem(401, 'Sign in.'));
    const { signedOut, toasts } = showAll();
    await open();
    await choose('Declined', 'No');
    await waitFor(() => expect(signedOut()).toBe(1));
    expect(toasts).toEqual([]);
  });
});

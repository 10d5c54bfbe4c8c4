import type { FakeApi } from '@portal/test-kit/fake-api';
import { click } from '@portal/test-kit/click';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, fakeApplications, rowOf, showAll, showMine } from '../testing/application-lists.tsx';
import { draft, summary } from '../testing/sample-application.ts';
import { TeamApplicationsPage } from './applications-page.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApplications();
});

const requested = () => api.calls.findLast(({ path }) => path === '/applications')?.query;

describe('my applications', () => {
  it('shows own applications', async () => {
    showMine();
    const row = await rowOf('APP-000006');
    for (const text of ['Bluebird Lane Bakery LLC', 'Restaurant', 'Jon Abbott'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).getByText('Submitted')).toBeVisible();
    expect(within(row).getByText('Jan 3, 2026')).toBeVisible();
    expect(within(row).getByText('$25,000.50')).toBeVisible();
    expect(requested()).toMatchObject({ scope: 'own', sort: '-createdAt' });
  });

  it('hides the submitter of own applications', async () => {
    showMine();
    expect(within(await rowOf('APP-000006')).queryByText('Riley Brooks')).toBeNull();
  });

  it('shows submitter and company of others’ applications', async () => {
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

  it('keeps filter, search and sort in the URL', async () => {
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
    await click('Business Name');
    await waitFor(() => expect(address()).toContain('sort=legalBusinessName'));
    expect(requested()).toMatchObject({
      status: 'approved',
      search: 'blue',
      sort: 'legalBusinessName',
    });
  });

  it('reads filter and search from the URL', async () => {
    const { go } = showMine('/applications?status=declined&search=bakery');
    expect(screen.getByRole('searchbox')).toHaveValue('bakery');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Declined');
    await act(() => go('/applications'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it.each([
    ['draft', 'Draft'],
    ['pending', 'Pending Review'],
  ])('filters for %s only if the URL does', (status, label) => {
    showMine(`/applications?status=${status}`);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue(label);
    expect(requested()).toMatchObject({ status });
  });

  it('names the filter that found nothing and what to do', async () => {
    api.on('GET', '/applications', []);
    showMine();
    expect(await screen.findByText('No applications found')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New Application' })).toHaveLength(2);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved');
    expect(await screen.findByText('No applications with status "Approved"')).toBeVisible();
    await click('Clear the filters');
    expect(await screen.findByText('No applications found')).toBeVisible();
  });
});

describe('permissions', () => {
  it('denies all applications to non-reviewers', () => {
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

  it('shows a manager the team without status updates', async () => {
    showScreen(<TeamApplicationsPage />, as('representative_manager'));
    await rowOf('APP-000006');
    expect(requested()).toMatchObject({ scope: 'team' });
    expect(screen.queryByRole('button', { name: /Update status/ })).toBeNull();
  });

  it('shows a reviewer everything; drafts have no status update', async () => {
    showAll();
    await rowOf('APP-000006');
    expect(requested()).not.toHaveProperty('scope');
    expect(screen.getAllByRole('button', { name: /Update status/ })).toHaveLength(1);
  });
});

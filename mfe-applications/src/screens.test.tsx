import { fakeApi, Problem } from '@portal/test-kit/fake-api';
import { showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { ApplicationsPage } from './list/applications-page.tsx';

const application = {
  id: 1,
  applicationId: 'APP-000001',
  legalBusinessName: 'Bluebird Lane Bakery',
  businessType: 'restaurant',
  firstName: 'Jon',
  lastName: 'Abbott',
  email: 'jon@merchant.example',
  status: 'draft',
  submittedAt: null,
  totalMonthlyCcVolume: null,
  submittedBy: 4,
  notes: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

it('the dashboard shows counts and the newest applications', async () => {
  const api = fakeApi();
  api.on('GET', '/applications/stats', { total: 12, approved: 5, pending: 3 });
  api.on(
    'GET',
    '/applications',
    [1, 2, 3, 4, 5, 6].map((id) => ({ ...application, id, legalBusinessName: `Business ${id}` })),
  );
  showScreen(<DashboardPage />);
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.getByText('Pending Review')).toBeVisible();
  expect(await screen.findByText('Business 5')).toBeVisible();
  expect(screen.queryByText('Business 6')).toBeNull();
});

it('the dashboard offers to try again', async () => {
  const api = fakeApi();
  api.on('GET', '/applications/stats', new Problem(503, 'Down for a moment.'));
  api.on('GET', '/applications', []);
  showScreen(<DashboardPage />);
  expect(await screen.findByText('Down for a moment.')).toBeVisible();
});

it('the list says which filter found nothing', async () => {
  const api = fakeApi();
  api.on('GET', '/applications', []);
  showScreen(<ApplicationsPage />);
  expect(await screen.findByText('No applications found')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved');
  expect(await screen.findByText('No applications with status "Approved"')).toBeVisible();
});

it('the list leaves the submitted date of a draft blank', async () => {
  const api = fakeApi();
  api.on('GET', '/applications', [application]);
  showScreen(<ApplicationsPage />);
  expect(await screen.findByText('APP-000001')).toBeVisible();
  expect(screen.getByText('N/A')).toBeVisible();
});

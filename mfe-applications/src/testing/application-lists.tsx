import type { Application } from '@portal/contracts/applications/schemas';
import type { Role } from '@portal/contracts/core/roles';
import { fakeApi, type FakeApi } from '@portal/test-kit/fake-api';
import { showScreen, type Shown } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import { AllApplicationsPage, MyApplicationsPage } from '../list/applications-page.tsx';
import { draft, submitted, summary } from './sample-application.ts';

const othersDraft: Application = { ...draft, id: 7, applicationId: 'APP-000007', submittedBy: 9 };

/** An API with an own draft, a submitted application and another user's draft. */
export function fakeApplications(): FakeApi {
  const api = fakeApi();
  api.on('GET', '/applications', [summary(draft), summary(submitted), summary(othersDraft)]);
  api.on('GET', '/applications/6', submitted);
  return api;
}

export const as = (effectiveRole: Role) => ({ user: { effectiveRole } });

export const showMine = (path = '/applications'): Shown =>
  showScreen(<MyApplicationsPage />, { path, route: '/applications' });

export const showAll = (role: Role = 'biz_dev'): Shown =>
  showScreen(<AllApplicationsPage />, as(role));

export const rowOf = async (applicationId: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(applicationId)).closest('tr');
  if (!row) throw new Error(`${applicationId} is in no row`);
  return row;
};

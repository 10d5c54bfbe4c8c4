import { fakeApi, fakeApiPerTest, type FakeApi } from '@portal/test-kit/fake-api';
import { type Shown, showScreen } from '@portal/test-kit/screen.tsx';
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { UsersPage } from '../users/users-page.tsx';
import { admin, coastal, invited, riley } from './samples.ts';

const avery = { ...riley, ...admin, id: 1 };

export function fakeUsers(api = fakeApi()): FakeApi {
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
  return api;
}

export function fakeUsersPerTest(): FakeApi {
  const api = fakeApiPerTest();
  beforeEach(() => void fakeUsers(api));
  return api;
}

export const show = (path = '/admin/partners'): Shown =>
  showScreen(<UsersPage />, { user: admin, path, route: '/admin/partners' });

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

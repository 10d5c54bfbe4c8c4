import type { RevenueImport } from '@portal/contracts/applications/import-schemas';
import type { Role } from '@portal/contracts/core/roles';
import { fakeApi, type FakeApi } from '@portal/test-kit/fake-api';
import { FakeStream } from '@portal/test-kit/fake-stream';
import { type Shown, showScreen } from '@portal/test-kit/screen.tsx';
import { RevenueImportPage } from '../revenue-import/revenue-import-page.tsx';
import { uploaded } from './sample-revenue.ts';

/** An API without past imports that accepts an upload and streams progress. */
export function fakeImports(): { api: FakeApi; progress: FakeStream } {
  const api = fakeApi();
  const progress = new FakeStream();
  api.on('GET', '/revenue-imports', []);
  api.on('GET', '/revenue-imports/3', uploaded);
  api.on('GET', '/revenue-imports/3/events', progress);
  api.on('GET', '/revenue-imports/3/rows', []);
  return { api, progress };
}

export const show = (path = '/admin/revenue-import', effectiveRole: Role = 'admin'): Shown =>
  showScreen(<RevenueImportPage />, { path, user: { effectiveRole } });

export const showImport = (api: FakeApi, state: Partial<RevenueImport> = {}): Shown => {
  api.on('GET', '/revenue-imports/3', { ...uploaded, ...state });
  return show('/admin/revenue-import?import=3');
};

import { notFound } from '@portal/service-kit/portal-error';
import type { WholeImport } from '../presenters/revenue-import.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';
import type { Store } from '../store/store.ts';

export async function getImport(store: Store, id: number): Promise<WholeImport> {
  const record = await store.revenueImports.byId(id);
  if (!record) throw notFound('The import');
  return wholeImport(store, record);
}

export async function wholeImport(store: Store, record: RevenueImportRecord): Promise<WholeImport> {
  const [job, sameFile] = await Promise.all([
    store.importJobs.activeOf(record.id),
    store.revenueImports.sameFile(record),
  ]);
  return { record, job, sameFile };
}

export async function lockImport(store: Store, id: number): Promise<RevenueImportRecord> {
  const record = await store.revenueImports.lock(id);
  if (!record) throw notFound('The import');
  return record;
}

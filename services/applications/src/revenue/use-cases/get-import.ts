import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { WholeImport } from '../presenters/revenue-import.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';
import type { Store } from '../../store/store.ts';

export async function getImport(store: Store, id: number): Promise<WholeImport> {
  const record = await store.revenueImports.byId(id);
  if (!record) throw notFound('The import');
  return wholeImport(store, record);
}

export async function wholeImport(store: Store, record: RevenueImportRecord): Promise<WholeImport> {
  const [job, sameFile, confirmedNames] = await Promise.all([
    store.importJobs.activeOf(record.id),
    store.revenueImports.sameFile(record),
    store.merchantNames.ofImport(record.id),
  ]);
  return { record, job, sameFile, confirmedNames };
}

export async function lockImport(store: Store, id: number): Promise<RevenueImportRecord> {
  const record = await store.revenueImports.lock(id);
  if (!record) throw notFound('The import');
  return record;
}

/** Locks an import that no job works on. Throws a 409 if one does. */
export async function lockIdleImport(store: Store, id: number): Promise<RevenueImportRecord> {
  const record = await lockImport(store, id);
  if (await store.importJobs.activeOf(id))
    throw conflict('The file is being processed. Wait until it is done.');
  return record;
}

/** Throws a 409 if the file was imported. `purpose` says what the user cannot do. */
export function assertNotImported({ state }: RevenueImportRecord, purpose: string): void {
  if (state === 'imported')
    throw conflict(`The file has already been imported. Undo the import ${purpose}.`);
}

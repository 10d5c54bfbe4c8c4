import { conflict, requireFound, invalidField, notFound } from '@portal/service-kit/portal-error';
import * as schemas from '@portal/contracts/applications/import-schemas';
import type { Actor } from '@portal/service-kit/identity';
import { revenueImportDeleted } from '@portal/contracts/applications/events';
import type { FileReply } from '@portal/service-kit/http/route-handler';
import { startingWith } from '@portal/service-kit/http/server-sent-events';
import { sheetReply } from '@portal/service-kit/http/sheet-reply';
import { z } from 'zod';
import type { Cell } from '@portal/service-kit/sheets/write-cells';
import { type ImportDetails, presentProgress } from '../presenters/revenue-import.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';
import type { Store } from '../../store/store.ts';
import type { Deps } from '../../deps.ts';
import type { ImportTask } from '../store/import-jobs.ts';
import type { confirmMerchantName as route } from '@portal/contracts/applications/import-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { readRow } from '../rules/read-row.ts';

export async function getImport(store: Store, id: number): Promise<ImportDetails> {
  return importDetails(store, requireFound(await store.revenueImports.byId(id), 'The import'));
}

export async function importDetails(store: Store, record: RevenueImportRecord) {
  const [job, sameFile, confirmedNames] = await Promise.all([
    store.importJobs.activeOf(record.id),
    store.revenueImports.sameFile(record),
    store.merchantNames.ofImport(record.id),
  ]);
  return { record, job, sameFile, confirmedNames };
}

async function lockImport(store: Store, id: number): Promise<RevenueImportRecord> {
  return requireFound(await store.revenueImports.lock(id), 'The import');
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

const doing = { check: 'checking', run: 'importing', undo: 'undoing' } as const;
const done: Record<ImportTask, string> = { check: 'checked', run: 'imported', undo: 'undone' };

/** Queues a dry run, an import or an undo, or joins the running one. Throws a 409 if the state forbids it. */
export function requestImportJob({ transact }: Deps, actor: Actor, id: number, task: ImportTask) {
  return transact(async (store) => {
    const record = await lockImport(store, id);
    const running = await store.importJobs.activeOf(id);
    if (running?.task === task) return importDetails(store, record);
    if (running) throw conflict(`The file is being ${done[running.task]}. Wait until it is done.`);
    if (task === 'undo') await assertUndoable(store, record);
    else assertImportable(record);
    return queueImportJob(store, actor, record, task);
  });
}

async function queueImportJob(
  store: Store,
  actor: Actor,
  { id, fileSize }: RevenueImportRecord,
  task: ImportTask,
): Promise<ImportDetails> {
  await store.importJobs.create({
    importId: id,
    task,
    size: fileSize,
    requestedBy: actor.userId,
    requestedByName: actor.name,
    requestedByEmail: actor.email,
  });
  return importDetails(
    store,
    await store.revenueImports.setState(id, doing[task], { error: null }),
  );
}

function assertImportable(record: RevenueImportRecord): void {
  assertNotImported(record, 'to import it again');
  const missing = Object.values(
    schemas.missingInLayout(schemas.importLayoutSchema.parse(record.layout)),
  );
  if (missing.length) throw conflict(`${missing.join('. ')}.`);
}

/** A running import may have skipped its own rows because these shares exist. */
async function assertUndoable(store: Store, { id, state }: RevenueImportRecord): Promise<void> {
  if (state !== 'imported') throw conflict('Only a completed import can be undone.');
  const other = await store.importJobs.otherRun(id);
  if (other)
    throw conflict(
      `“${other.import.fileName}” is being imported. Undo this import when it is done.`,
    );
}

/** Streams an import's progress, starting with its current state. Throws a 404 before the stream begins. */
export async function followImport({ store, progressOf }: Deps, id: number, ending: AbortSignal) {
  await getImport(store, id);
  const current = async (): Promise<schemas.ImportProgress | null> => {
    const [record, job] = await Promise.all([
      store.revenueImports.byId(id),
      store.importJobs.lastOf(id),
    ]);
    return record && job && presentProgress(record, job);
  };
  return startingWith(current, progressOf(id, ending));
}

/** Deletes a file that was not imported or whose import was undone, including its stored bytes. */
export async function deleteImport({ transact }: Deps, actor: Actor, id: number): Promise<void> {
  await transact(async (store) => {
    const { fileName, fileKey } = await lockIdleImport(store, id);
    if (await store.importedShares.countOf(id))
      throw conflict('The shares of this file exist. Undo the import first.');
    await store.revenueImports.delete(id);
    await store.emit(revenueImportDeleted, { importId: id, fileKey });
    await store.record(actor, {
      action: 'revenue-import.withdrawn',
      target: { kind: 'revenue-import', id, label: fileName },
      summary: 'Removed a file that was not imported',
    });
  });
}

const pageRows = 1000;
const storedText = z.array(z.string());

/** The refused rows of the last run as CSV: the file's columns, then row number and reason. */
export async function downloadRefusedRows({ store }: Deps, id: number): Promise<FileReply> {
  const { record } = await getImport(store, id);
  const headers = storedText.parse(record.headers);
  async function* rows(): AsyncGenerator<Cell[]> {
    let last = 0;
    for (;;) {
      const page = await store.importRows.after(id, 'refused', last, pageRows);
      for (const { row, cells, reason } of page) {
        const own = storedText.parse(cells);
        const padded = headers.map((_, column) => own[column] ?? '');
        yield [...padded, String(row), reason ?? ''].map((text) => ({ kind: 'text', text }));
      }
      last = page.at(-1)?.row ?? 0;
      if (page.length < pageRows) return;
    }
  }
  const columns = [...headers, 'Row', 'Reason'].map((header) => ({ header, width: 20 }));
  const name = `${record.fileName.replace(/\.\w+$/, '')} refused rows`;
  return sheetReply('csv', name, { name: 'Refused rows', columns, rows: rows() });
}

const purpose = 'before you change its merchants';

/**
 * Remembers that the name in a row is a merchant's, and repeats the dry run. Throws a 400 if the last dry run did
 * not find that merchant for the row; a 409 if the file was imported or is being processed.
 */
export function confirmMerchantName(
  { transact, now }: Deps,
  actor: Actor,
  id: number,
  body: RouteInput<typeof route>['body'],
): Promise<ImportDetails> {
  const { row, applicationId } = body;
  return transact(async (store) => {
    const record = await lockIdleImport(store, id);
    assertNotImported(record, purpose);
    const found = await findNear(store, record, body, now());
    if (!found) {
      const detail = `Row ${row} has no near match with application ${applicationId}. Start a dry run first.`;
      throw invalidField('applicationId', detail);
    }
    const { name, match } = found;
    await store.merchantNames.confirm({
      name,
      applicationId,
      importId: id,
      confirmedBy: actor.userId,
      confirmedAt: now(),
    });
    await store.record(actor, {
      action: 'revenue-import.name-confirmed',
      target: { kind: 'revenue-import', id, label: record.fileName },
      summary: `Confirmed that “${name}” is ${match.applicationDisplayId} (“${match.name}”)`,
    });
    return queueImportJob(store, actor, record, 'check');
  });
}

async function findNear(
  store: Store,
  record: RevenueImportRecord,
  { row, applicationId }: RouteInput<typeof route>['body'],
  now: Date,
) {
  const noted = await store.importRows.find(record.id, row);
  if (!noted) return null;
  const { near, cells } = schemas.importRowSchema.parse(noted);
  const match = near.find((one) => one.applicationId === applicationId);
  const read = readRow(cells, schemas.importLayoutSchema.parse(record.layout), now);
  return match && 'content' in read ? { match, name: read.content.merchantName } : null;
}

/** Forgets a confirmed name and repeats the dry run. Throws a 409 if the file was imported or is being processed. */
export function takeBackMerchantName(
  { transact }: Deps,
  actor: Actor,
  { id, nameId }: { id: number; nameId: number },
): Promise<ImportDetails> {
  return transact(async (store) => {
    const record = await lockIdleImport(store, id);
    assertNotImported(record, purpose);
    const names = await store.merchantNames.ofImport(id);
    const name = names.find((one) => one.id === nameId);
    if (!name) throw notFound('The confirmed name');
    await store.merchantNames.delete(nameId);
    await store.record(actor, {
      action: 'revenue-import.name-taken-back',
      target: { kind: 'revenue-import', id, label: record.fileName },
      summary: `Removed the confirmation that “${name.merchantName}” is ${name.applicationDisplayId} (“${name.name}”)`,
    });
    return queueImportJob(store, actor, record, 'check');
  });
}

import { importLayoutSchema, missingInLayout } from '@portal/contracts/applications/import-schemas';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { ImportTask } from '../store/import-jobs.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';
import type { Store } from '../../store/store.ts';
import type { WholeImport } from '../presenters/revenue-import.ts';
import { assertNotImported, lockImport, wholeImport } from './get-import.ts';

const doing = { check: 'checking', run: 'importing', undo: 'undoing' } as const;
const done: Record<ImportTask, string> = { check: 'checked', run: 'imported', undo: 'undone' };

/**
 * Queues a dry run, an import or an undo, or joins the running one. Throws a 409 if the import's state does
 * not allow it.
 */
export function requestImportJob(
  { transact }: Deps,
  actor: Actor,
  id: number,
  task: ImportTask,
): Promise<WholeImport> {
  return transact(async (store) => {
    const record = await lockImport(store, id);
    const running = await store.importJobs.activeOf(id);
    if (running?.task === task) return wholeImport(store, record);
    if (running) throw conflict(`The file is being ${done[running.task]}. Wait until it is done.`);
    if (task === 'undo') await assertUndoable(store, record);
    else assertImportable(record);
    return queueImportJob(store, actor, record, task);
  });
}

/** Queues a job for an import that has none. */
export async function queueImportJob(
  store: Store,
  actor: Actor,
  { id, fileSize }: RevenueImportRecord,
  task: ImportTask,
): Promise<WholeImport> {
  await store.importJobs.create({
    importId: id,
    task,
    size: fileSize,
    requestedBy: actor.userId,
    requestedByName: actor.name,
    requestedByEmail: actor.email,
  });
  return wholeImport(store, await store.revenueImports.setState(id, doing[task], { error: null }));
}

function assertImportable(record: RevenueImportRecord): void {
  assertNotImported(record, 'to import it again');
  const missing = Object.values(missingInLayout(importLayoutSchema.parse(record.layout)));
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

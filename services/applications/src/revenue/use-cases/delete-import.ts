import { revenueImportDeleted } from '@portal/contracts/applications/events';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { lockIdleImport } from './get-import.ts';
import { emitRevenue } from './emit-revenue.ts';

/** Deletes a file that was not imported or whose import was undone, including its stored bytes. */
export async function deleteImport(
  { transact, now }: Deps,
  actor: Actor,
  id: number,
): Promise<void> {
  await transact(async (store) => {
    const { fileName, fileKey } = await lockIdleImport(store, id);
    if (await store.importedShares.countOf(id))
      throw conflict('The shares of this file exist. Undo the import first.');
    await store.revenueImports.delete(id);
    await store.emit(revenueImportDeleted, { importId: id, fileKey });
    await emitRevenue(store, actor, {
      action: 'revenue-import.withdrawn',
      target: { kind: 'revenue-import', id, label: fileName },
      summary: 'Removed a file that was not imported',
      at: now(),
    });
  });
}

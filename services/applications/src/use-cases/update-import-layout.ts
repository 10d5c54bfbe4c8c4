import {
  importLayoutSchema,
  type ImportLayout,
} from '@portal/contracts/applications/import-schemas';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import type { WholeImport } from '../presenters/revenue-import.ts';
import { getImport, lockImport, wholeImport } from './get-import.ts';
import { openInCall, withImportFile } from './open-import-file.ts';
import { readChosenLayout, suggestSheetLayout } from './suggest-layout.ts';

/**
 * Says where the rows of a file are and which column holds what; another sheet without columns has them
 * suggested. Throws a 409 where the file was
 * imported already or is being worked on, a 422 where it has no such sheet or rows.
 */
export async function updateImportLayout(
  deps: Deps,
  actor: Actor,
  id: number,
  layout: ImportLayout,
): Promise<WholeImport> {
  const { record } = await getImport(deps.store, id);
  const before = importLayoutSchema.parse(record.layout);
  const columnsGiven = Object.values(layout.columns).some((column) => column !== null);
  const chosen = await openInCall(actor, () =>
    withImportFile(deps, record, (sheets) =>
      layout.sheet !== null && layout.sheet !== before.sheet && !columnsGiven
        ? suggestSheetLayout(deps.store, sheets, record.fileName, layout.sheet)
        : readChosenLayout(sheets, layout),
    ),
  );
  return deps.transact(async (store) => {
    const { state } = await lockImport(store, id);
    if (await store.importJobs.activeOf(id))
      throw conflict('The file is being worked on. Wait until that is done.');
    if (state === 'imported')
      throw conflict('The file was imported already. Undo that before you choose other columns.');
    return wholeImport(store, await store.revenueImports.setLayout(id, chosen));
  });
}

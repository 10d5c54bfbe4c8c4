import {
  importLayoutSchema,
  type ImportLayout,
} from '@portal/contracts/applications/import-schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import type { WholeImport } from '../presenters/revenue-import.ts';
import { assertNotImported, getImport, lockIdleImport, wholeImport } from './get-import.ts';
import { openInCall, withImportFile } from './open-import-file.ts';
import { readChosenLayout, suggestSheetLayout } from './suggest-layout.ts';

/**
 * Sets where a file's rows are and what its columns mean; another sheet without columns gets suggested ones.
 * Throws a 409 if the file was imported or is being processed, a 422 if it has no such sheet or rows.
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
    assertNotImported(await lockIdleImport(store, id), 'before you change the columns');
    return wholeImport(store, await store.revenueImports.setLayout(id, chosen));
  });
}

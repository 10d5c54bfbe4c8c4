import {
  importProgressSchema,
  type ImportProgress,
} from '@portal/contracts/applications/import-schemas';
import type { Deps } from '../../deps.ts';
import { presentProgress } from '../presenters/revenue-import.ts';
import { getImport } from './get-import.ts';

/** Streams an import's progress, starting with its current state. Throws a 404 before the stream begins. */
export async function followImport(
  { store, progressOf }: Deps,
  id: number,
  ending: AbortSignal,
): Promise<AsyncGenerator<ImportProgress>> {
  await getImport(store, id);
  return (async function* follow() {
    const told = progressOf(id, ending);
    try {
      let next = told.next();
      const [record, job] = await Promise.all([
        store.revenueImports.byId(id),
        store.importJobs.lastOf(id),
      ]);
      if (record && job) yield presentProgress(record, job);
      for (;;) {
        const step = await next;
        if (step.done) return;
        next = told.next();
        yield importProgressSchema.parse(step.value);
      }
    } finally {
      void told.return(undefined);
    }
  })();
}

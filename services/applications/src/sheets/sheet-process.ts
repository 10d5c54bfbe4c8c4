import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import { createSandbox, type Ask } from '@portal/service-kit/sandbox/sandbox';
import { kindByName } from '@portal/service-kit/sheets/detect-kind';
import { sheetLimits } from '@portal/service-kit/sheets/limits';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { SheetRefused, type SheetRefusal } from '@portal/service-kit/sheets/sheet-refused';
import type { RowBatch, SheetAsked, SheetTasks } from './sheet-tasks.ts';

/** A file of rows that is open in a process of its own. */
export type OpenSheets = SheetTasks['open']['answer'] & {
  /** The first rows of a sheet; `identifiers` are its columns without card numbers: see RowOptions. */
  head(sheet: string | null, limit: number, identifiers?: readonly number[]): Promise<SheetRow[]>;
  /** All rows of a sheet; the next ones are read while those before are worked on. */
  batches(sheet: string | null, identifiers?: readonly number[]): AsyncGenerator<RowBatch>;
};

export interface SheetLimits {
  /** Ends the work from outside. */
  signal?: AbortSignal | undefined;
  /** Milliseconds until an answer. */
  answerMs?: number;
  /** Bytes that the process may take. */
  memory?: number;
}

const sandboxFor = (kind: ImportKind) =>
  createSandbox<SheetTasks>({
    child: new URL('./sheet-child.ts', import.meta.url),
    heap: sheetLimits.heap[kind],
    refusal: (code) => new SheetRefused(code as SheetRefusal),
  });
const sandboxes = { csv: sandboxFor('csv'), xlsx: sandboxFor('xlsx'), xls: sandboxFor('xls') };

/**
 * Opens a file of rows in a process of its own and works with it. The process is ended after the work,
 * and when an answer takes too long or too much memory; then and for a file that cannot be used it
 * throws a SheetRefused, on `signal` the signal's reason, and a SandboxEnded where the process ended
 * otherwise. Work is given a signal and must end soon once that is aborted.
 */
export function withSheets<T>(
  path: string,
  fileName: string,
  work: (sheets: OpenSheets, signal: AbortSignal) => Promise<T>,
  { answerMs = sheetLimits.time, memory = sheetLimits.memory, signal: outside }: SheetLimits = {},
): Promise<T> {
  return sandboxes[kindByName(fileName)].run(
    path,
    async ({ path: file, ask, signal }) => {
      const opened = await ask('open', { file, fileName });
      return work(
        {
          ...opened,
          head: (sheet, limit, identifiers = []) => ask('head', { sheet, limit, identifiers }),
          batches: (sheet, identifiers = []) => batchesOf(ask, { sheet, identifiers }),
        },
        signal,
      );
    },
    { signal: outside, answerMs, memory },
  );
}

async function* batchesOf(ask: Ask<SheetTasks>, about: SheetAsked): AsyncGenerator<RowBatch> {
  let asked = ask('next', about);
  for (;;) {
    const batch = await asked;
    if (!batch.done) {
      asked = ask('next', about);
      // Whoever takes no more batches does not hear of the one that was asked for.
      asked.catch(() => undefined);
    }
    yield batch;
    if (batch.done) return;
  }
}

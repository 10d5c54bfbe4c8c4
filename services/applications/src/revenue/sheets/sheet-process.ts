import type { ImportKind } from '@portal/contracts/applications/import-schemas';
import { createSandbox, type Ask } from '@portal/service-kit/sandbox/sandbox';
import { kindByName, type SheetRow } from '@portal/service-kit/sheets/sheet-file';
import {
  SheetRefused,
  type SheetRefusal,
  sheetLimits,
} from '@portal/service-kit/sheets/sheet-refused';
import type { RowBatch, SheetRequest, SheetTasks } from './sheet-child.ts';

export type OpenSheets = SheetTasks['open']['answer'] & {
  /** The first rows of a sheet; `identifiers`: see RowOptions. */
  head(sheet: string | null, limit: number, identifiers?: readonly number[]): Promise<SheetRow[]>;
  /** All rows of a sheet; the next batch is read while the caller handles the current one. */
  batches(sheet: string | null, identifiers?: readonly number[]): AsyncGenerator<RowBatch>;
};

export interface SheetLimits {
  signal?: AbortSignal | undefined;
  /** Timeout for an answer, in milliseconds. */
  answerMs?: number;
  /** Memory limit of the process, in bytes. */
  memory?: number;
  /** Who uploaded the file; the process is kept for a while for their next file. */
  person?: number | undefined;
}

const sandboxFor = (kind: ImportKind) =>
  createSandbox<SheetTasks>({
    child: new URL('./sheet-child.ts', import.meta.url),
    heap: sheetLimits.heap[kind],
    // One for each kind of file.
    idle: { count: 1, memory: 128 * 1024 * 1024 },
    refusal: (code) => new SheetRefused(code as SheetRefusal),
  });
const sandboxes = { csv: sandboxFor('csv'), xlsx: sandboxFor('xlsx'), xls: sandboxFor('xls') };

/** Ends idle processes that wait for another file. */
export function endIdleProcess(): void {
  for (const sandbox of Object.values(sandboxes)) sandbox.end();
}

/**
 * Opens a sheet file in its own process and passes it to `work`. The process ends when an answer takes too long
 * or too much memory. Otherwise it ends after `work`, or waits a while for the next file of `person`. Throws a
 * SheetRefused if a limit is exceeded and for unusable files, the signal's reason if `signal` aborts, and a SandboxEnded if the process ends otherwise. `work` gets a signal
 * and must return soon after that is aborted.
 */
export function withSheets<T>(
  path: string,
  fileName: string,
  work: (sheets: OpenSheets, signal: AbortSignal) => Promise<T>,
  {
    answerMs = sheetLimits.time,
    memory = sheetLimits.memory,
    signal: outside,
    person,
  }: SheetLimits = {},
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
    { signal: outside, answerMs, memory, person },
  );
}

async function* batchesOf(ask: Ask<SheetTasks>, about: SheetRequest): AsyncGenerator<RowBatch> {
  let requested = ask('next', about);
  for (;;) {
    const batch = await requested;
    if (!batch.done) {
      requested = ask('next', about);
      // A consumer that stops early must not cause an unhandled rejection.
      requested.catch(() => undefined);
    }
    yield batch;
    if (batch.done) return;
  }
}

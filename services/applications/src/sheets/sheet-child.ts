// The process of one file of rows. Whatever a file does to it, the service only sees it end.
import { sheetLimits } from './limits.ts';
import { openSheetFile } from './open-sheet-file.ts';
import type { SheetFile, SheetRow } from './sheet-file.ts';
import type { RowBatch, SheetAnswers, SheetReply, SheetRequest } from './sheet-messages.ts';
import { SheetRefused } from './sheet-refused.ts';

const batchRows = 500;
let file: SheetFile | null = null;
let reading: { rows: AsyncIterator<SheetRow>; given: number; part: number } | null = null;

async function open(path: string, fileName: string): Promise<SheetAnswers['open']> {
  file = await openSheetFile(path, fileName);
  const { kind, encoding, sheets } = file;
  return { kind, encoding, sheets };
}

async function head(opened: SheetFile, sheet: string | null, limit: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of opened.rows(sheet, { limit })) rows.push(row);
  return rows;
}

function begin(opened: SheetFile, sheet: string | null): NonNullable<typeof reading> {
  const state = { rows: undefined as never, given: 0, part: 0 };
  const onPart = (part: number): void => void (state.part = part);
  return Object.assign(state, { rows: opened.rows(sheet, { onPart })[Symbol.asyncIterator]() });
}

async function next(opened: SheetFile, sheet: string | null): Promise<RowBatch> {
  reading ??= begin(opened, sheet);
  const rows: SheetRow[] = [];
  while (rows.length < batchRows) {
    const step = await reading.rows.next();
    if (step.done) return { rows, part: 1, done: true };
    reading.given += 1;
    if (reading.given > sheetLimits.rows) throw new SheetRefused('too-many-rows');
    rows.push(step.value);
  }
  return { rows, part: reading.part, done: false };
}

async function answer(request: SheetRequest): Promise<SheetAnswers[keyof SheetAnswers]> {
  if (request.task === 'open') return open(request.path, request.fileName);
  if (!file) throw new Error('No file is open');
  return request.task === 'head'
    ? head(file, request.sheet, request.limit)
    : next(file, request.sheet);
}

process.on('message', (request: SheetRequest) => {
  void answer(request)
    .then(
      (value): SheetReply => ({ value }),
      (error: unknown): SheetReply =>
        error instanceof SheetRefused
          ? { refusal: error.code }
          : { error: String((error as Error).stack) },
    )
    .then((reply) => process.send?.(reply));
});
// The service that asked is gone: so is the need for an answer.
process.on('disconnect', () => process.exit(0));

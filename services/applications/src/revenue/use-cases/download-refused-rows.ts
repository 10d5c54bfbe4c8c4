import type { FileReply } from '@portal/service-kit/http/route-handler';
import { sheetReply } from '@portal/service-kit/http/sheet-reply';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Cell } from '@portal/service-kit/sheets/write-cells';
import { getImport } from './get-import.ts';

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

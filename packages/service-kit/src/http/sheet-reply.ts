import { fileTypes, type ExportFormat } from '@portal/contracts/core/export-formats';
import type { SheetTable } from '../sheets/write-cells.ts';
import { writeCsv } from '../sheets/write-csv.ts';
import { writeXlsx } from '../sheets/write-xlsx.ts';
import type { FileReply } from './route-handler.ts';

/** Streams a table as the file `<name>.<format>`. Only a workbook contains the further tables. */
export const sheetReply = (
  format: ExportFormat,
  name: string,
  table: SheetTable,
  ...additional: SheetTable[]
): FileReply => ({
  body: format === 'csv' ? writeCsv(table) : writeXlsx([table, ...additional]),
  contentType: format === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes.xlsx,
  fileName: `${name}.${format}`,
});

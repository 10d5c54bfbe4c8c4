import { importFieldLabels, type ImportField } from '@portal/contracts/applications/import-schemas';
import type { ExportFormat } from '@portal/contracts/core/export-formats';
import type { FileReply } from '@portal/service-kit/http/route-handler';
import { sheetReply } from '@portal/service-kit/http/sheet-reply';
import type { Cell, SheetTable } from '@portal/service-kit/sheets/write-cells';

const columns: [field: ImportField, meaning: string, example: string][] = [
  [
    'applicationId',
    'The ID of the approved application; optional if the name is unique',
    'APP-000123',
  ],
  [
    'merchantName',
    'The merchant’s legal or trading name; with an ID, it must be the name of that application',
    'Bluebird Lane Bakery',
  ],
  ['quarter', 'A quarter, or a month or date in it', 'Q1-2024'],
  ['month', 'The month, if the row is not for the whole quarter', '2024-03'],
  ['monthlyVolume', 'Card sales of a month, in dollars', '25400.00'],
  ['revenueSharePercentage', 'The partner’s share as percent', '2.50'],
  ['earnings', 'What the partner earned in the quarter or month, in dollars', '1905.00'],
  [
    'reference',
    'Distinguishes several rows of an application and period, such as a merchant number',
    '',
  ],
];

/** An empty file with all known columns; workbooks explain them on a second sheet. */
export function getImportTemplate(format: ExportFormat): FileReply {
  const table: SheetTable = {
    name: 'Revenue shares',
    columns: columns.map(([field]) => ({ header: importFieldLabels[field], width: 20 })),
    rows: [],
  };
  const guide: SheetTable = {
    name: 'How to fill it in',
    columns: [
      { header: 'Column', width: 20 },
      { header: 'Meaning', width: 80 },
      { header: 'Example', width: 24 },
    ],
    rows: columns.map(([field, meaning, example]) =>
      [importFieldLabels[field], meaning, example].map((text): Cell => ({ kind: 'text', text })),
    ),
  };
  return sheetReply(format, 'revenue-import-template', table, guide);
}

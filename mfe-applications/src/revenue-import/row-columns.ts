import type { ImportRow } from '@portal/contracts/applications/import-schemas';
import type { Column } from '@portal/ui-kit/data-table.tsx';
import { formatCount } from '@portal/ui-kit/format';
import type { Words } from './words/en.ts';

/** The columns of a table of rows: number, a note on the row, content. */
export const columnsOf = (
  words: Words['refused'],
  note: Column<ImportRow>,
): Column<ImportRow>[] => [
  { header: words.row, oneLine: true, cell: ({ row }) => formatCount(row) },
  note,
  {
    header: words.cells,
    cell: ({ cells }) => cells.filter((cell) => cell !== '').join(' · ') || words.empty,
  },
];

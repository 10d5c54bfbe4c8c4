import * as spreadsheet from '@e965/xlsx';

export type SheetCell = string | number | boolean | null | Partial<spreadsheet.CellObject>;

export interface WorkbookOptions {
  kind: 'xlsx' | 'xls';
  /** Rows by sheet name. */
  sheets: Record<string, SheetCell[][]>;
  hidden?: string[];
  from1904?: boolean;
  /** Another format than that of the kind. */
  bookType?: spreadsheet.BookType;
}

export function makeWorkbook({
  kind,
  sheets,
  hidden = [],
  from1904,
  bookType = kind === 'xls' ? 'biff8' : 'xlsx',
}: WorkbookOptions): Buffer {
  const book = spreadsheet.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = spreadsheet.utils.aoa_to_sheet(rows);
    spreadsheet.utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = {
    Sheets: Object.keys(sheets).map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })),
    WBProps: { date1904: from1904 === true },
  };
  return spreadsheet.write(book, {
    type: 'buffer',
    bookType,
    compression: true,
    // The library cannot read the shared texts that it writes for Excel 95.
    bookSST: bookType !== 'biff5',
  }) as Buffer;
}

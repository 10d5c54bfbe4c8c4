export const sheetLimits = {
  /** Uncompressed bytes of a workbook's parts. */
  unpacked: 256 * 1024 * 1024,
  /** Characters of a workbook's shared strings. */
  sharedText: 24 * 1024 * 1024,
  /** Entries of a workbook's archive. */
  parts: 2000,
  /** Rows that are not blank, with titles and header. */
  rows: 200_000,
  columns: 200,
  /** Characters of a sheet's name: as many as an import keeps. */
  sheetName: 200,
  /** The highest row number of a sheet. */
  lastRow: 1_048_576,
  /** Bytes of a row of a text file; characters of a workbook's row. */
  rowBytes: 64 * 1024,
  /** Megabytes of JavaScript heap per process; an .xls is read as a whole. */
  heap: { csv: 64, xlsx: 96, xls: 224 },
  /** Bytes of memory per process. */
  memory: 400 * 1024 * 1024,
  /** Milliseconds until the process replies. */
  time: 30_000,
} as const;

export const sheetRefusals = {
  empty: 'The file is empty. Choose the file again.',
  'unknown-name':
    'Files of the kinds .csv, .xlsx and .xls are accepted. Save the file as one of these.',
  'not-csv':
    'The file’s name ends with .csv, but it is no text file. Save it as CSV from your spreadsheet program.',
  'not-workbook':
    'The file’s name says that it is an Excel workbook, but its content is something else. Open it in a spreadsheet program and save it as .xlsx or .csv.',
  'is-csv': 'The file is plain text, whatever its name says. Rename it to .csv.',
  'is-xlsx': 'The file is an .xlsx workbook with another extension. Rename it to .xlsx.',
  'is-xls': 'The file is an .xls workbook with another extension. Rename it to .xls.',
  'is-web-page':
    'The file is a web page or XML. Open it in a spreadsheet program and save it as .xlsx or .csv.',
  macros: 'The workbook contains macros. Save it as .xlsx without them.',
  password: 'The workbook is password-protected. Save a copy without the password.',
  damaged:
    'The file is damaged or incomplete and cannot be read. Save it again from your spreadsheet program.',
  bomb: 'The workbook unpacks to far more than its size and was refused. Save only the sheet with the rows.',
  encoding:
    'The text is in an encoding that is not known here. Save the file as “CSV UTF-8” from your spreadsheet program.',
  'open-quote': 'A quotation mark is opened and never closed. Save the file again as CSV.',
  'long-row': 'A row is longer than 64 KB. Check that the columns are separated correctly.',
  'too-many-columns':
    'The sheet has more than 200 columns. Keep only the columns with the figures.',
  'too-many-rows': 'The sheet has more than 200,000 rows. Import it in parts.',
  'long-sheet-name': 'The name of a sheet is longer than 200 characters. Shorten it.',
  'no-sheet': 'The workbook has no sheet of that name.',
  'no-rows': 'There are no rows below the header. Choose another sheet, header row or file.',
  'no-header': 'No row names at least two columns. The first rows must contain the column names.',
  'too-slow':
    'Reading the file took too long and was stopped. Save only the sheet with the rows, as CSV.',
  'too-much-memory':
    'Reading the file took too much memory and was stopped. Save only the sheet with the rows, as CSV.',
} as const;

export type SheetRefusal = keyof typeof sheetRefusals;

/** Thrown for a file that cannot be read, for a reason that its sender can fix. */
export class SheetRefused extends Error {
  override name = 'SheetRefused';
  readonly code: SheetRefusal;

  constructor(code: SheetRefusal) {
    super(sheetRefusals[code]);
    this.code = code;
  }
}

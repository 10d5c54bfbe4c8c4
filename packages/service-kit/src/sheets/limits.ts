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

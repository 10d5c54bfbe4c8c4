/** What a file of rows may be, and what reading one may cost. */
export const sheetLimits = {
  /** Bytes that the parts of a workbook may unpack to. */
  unpacked: 256 * 1024 * 1024,
  /** Characters of all the texts that a workbook keeps apart from its cells. */
  sharedText: 24 * 1024 * 1024,
  /** Parts of a workbook's archive. */
  parts: 2000,
  /** Rows that are not blank, titles and header among them. */
  rows: 200_000,
  columns: 200,
  /** The last row of a workbook's sheet. */
  lastRow: 1_048_576,
  /** Bytes of one row of a text file, characters of a workbook's. */
  rowBytes: 64 * 1024,
  /** Megabytes of JavaScript objects that the process of one file may hold; an .xls is read whole. */
  heap: { csv: 64, xlsx: 96, xls: 224 },
  /** Bytes that the process of one file may take. */
  memory: 400 * 1024 * 1024,
  /** Milliseconds until an answer of that process. */
  time: 30_000,
} as const;

import { readFileSync } from 'node:fs';
import * as spreadsheet from '@e965/xlsx';
import {
  numberStyle,
  roundedText,
  shownDecimals,
  styledText,
} from '@portal/service-kit/sheets/cell-text';
import { toRow, type SheetFile } from '@portal/service-kit/sheets/sheet-file';
import { SheetRefused, sheetLimits } from '@portal/service-kit/sheets/sheet-refused';

const options: spreadsheet.ParsingOptions = {
  type: 'buffer',
  dense: true,
  cellNF: true,
  cellFormula: true,
  cellText: false,
  cellHTML: false,
};

/** Reads the whole .xls workbook: the format cannot be streamed. */
export function openXls(path: string): SheetFile {
  const bytes = readFileSync(path);
  assertWorkbook(bytes);
  const book = attempt(() => spreadsheet.read(bytes, { ...options, sheetRows: 1 }));
  const visible = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden);
  const names = visible.length ? visible : book.SheetNames;
  if (names.length === 0) throw new SheetRefused('empty');
  return {
    kind: 'xls',
    encoding: null,
    sheets: names,
    async *rows(sheet, { limit = Infinity, identifiers, onPart } = {}) {
      if (sheet === null || !names.includes(sheet)) throw new SheetRefused('no-sheet');
      const sheetRows = Number.isFinite(limit) ? { sheetRows: limit } : {};
      const read = attempt(() =>
        spreadsheet.read(bytes, { ...options, ...sheetRows, sheets: sheet }),
      );
      const lines = read.Sheets[sheet]?.['!data'] ?? [];
      const from1904 = read.Workbook?.WBProps?.date1904 === true;
      for (const [index, line] of lines.entries()) {
        const row = toRow(
          index + 1,
          (line ?? []).map((cell) => cellText(cell, from1904)),
          identifiers,
        );
        if (row && row.cells.length > sheetLimits.columns)
          throw new SheetRefused('too-many-columns');
        onPart?.((index + 1) / lines.length);
        if (row) yield row;
      }
    },
    close: () => Promise.resolve(),
  };
}

/** A compound file may be another old Office document or an encrypted new one. */
function assertWorkbook(bytes: Buffer): void {
  const { FullPaths } = attempt(
    () => spreadsheet.CFB.read(bytes, { type: 'buffer' }) as { FullPaths: string[] },
  );
  const has = (name: RegExp): boolean => FullPaths.some((path) => name.test(path));
  if (has(/\/EncryptedPackage$/i)) throw new SheetRefused('password');
  if (has(/_VBA_PROJECT/i)) throw new SheetRefused('macros');
  if (!has(/\/(?:Workbook|Book)$/i)) throw new SheetRefused('not-workbook');
}

function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new SheetRefused(/password|encrypt/i.test(String(error)) ? 'password' : 'damaged');
  }
}

function cellText(cell: spreadsheet.CellObject | undefined, from1904: boolean): string {
  if (!cell) return '';
  const { t: type, v: value, f: formula, z: format } = cell;
  if (value === undefined) return formula === undefined ? '' : `=${formula}`;
  if (type === 'n') {
    const text = styledText(Number(value), numberStyle(format ?? 0), from1904);
    return roundedText(text, shownDecimals(format ?? 0));
  }
  if (type === 'b') return value === true ? 'TRUE' : 'FALSE';
  if (type === 'e') return cell.w ?? '#VALUE!';
  return type === 'z' ? '' : String(value);
}

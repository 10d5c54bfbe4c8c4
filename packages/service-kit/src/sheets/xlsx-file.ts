import type { Readable } from 'node:stream';
import { type SheetFile, toRow, type RowOptions, type SheetRow } from './sheet-file.ts';
import { SheetRefused, sheetLimits } from './sheet-refused.ts';
import { openArchive } from './xlsx-archive.ts';
import type { SheetSource } from './text-encoding.ts';
import { readParts, unescaped, type WorkbookParts } from './xlsx-parts.ts';
import { roundedText, styledText } from './cell-text.ts';
import { streamXml, type XmlHandlers } from './xml-events.ts';

/** Opens an .xlsx workbook; reads its rows while decompressing. */
export async function openXlsx(source: SheetSource): Promise<SheetFile> {
  const archive = await openArchive(source);
  try {
    const parts = await readParts(archive);
    return {
      kind: 'xlsx',
      encoding: null,
      sheets: parts.sheets.map(({ name }) => name),
      async *rows(sheet, { limit = Infinity, identifiers, asShown, onPart } = {}) {
        const found = parts.sheets.find(({ name }) => name === sheet);
        if (!found) throw new SheetRefused('no-sheet');
        const size = Math.max(1, archive.sizeOf(found.path));
        const part = await archive.read(found.path);
        let count = 0;
        for await (const row of readSheetRows(part, { ...parts, identifiers, asShown }, (bytes) =>
          onPart?.(bytes / size),
        )) {
          yield row;
          count += 1;
          if (count >= limit) return;
        }
      },
      close: () => {
        archive.close();
        return Promise.resolve();
      },
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

type CellReading = Pick<WorkbookParts, 'sharedText' | 'styles' | 'decimals' | 'from1904'> &
  Pick<RowOptions, 'identifiers' | 'asShown'>;

/** Yields the rows of a sheet that are not blank, while decompressing. */
async function* readSheetRows(
  source: Readable,
  reading: CellReading,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SheetRow> {
  const found: SheetRow[] = [];
  for await (const bytes of streamXml(
    source,
    rowHandlers(reading, (row) => found.push(row)),
  )) {
    onBytes(bytes);
    yield* found.splice(0);
  }
  yield* found;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string;
  inline: string;
  formula: string | null;
}

function rowHandlers(reading: CellReading, addRow: (row: SheetRow) => void): XmlHandlers {
  let row = 0;
  let cells: string[] = [];
  let nextColumn = 0;
  let cell: OpenCell | null = null;
  let inside: 'v' | 'f' | 't' | null = null;
  let inPhonetic = false;

  function openRow(reference: string | undefined): void {
    const number = reference === undefined ? row + 1 : Number(reference);
    if (!Number.isInteger(number) || number <= row || number > sheetLimits.lastRow)
      throw new SheetRefused('damaged');
    row = number;
    cells = [];
    nextColumn = 0;
  }

  function closeCell({ column, ...content }: OpenCell): void {
    const text = cellText(content, reading);
    if (text === '') return;
    if (column >= sheetLimits.columns) throw new SheetRefused('too-many-columns');
    cells[column] = text;
  }

  return {
    open(name, attributes) {
      if (name === 'row') openRow(attributes['r']);
      else if (name === 'c') {
        const column = columnOf(attributes['r']) ?? nextColumn;
        nextColumn = column + 1;
        cell = {
          column,
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          value: '',
          inline: '',
          formula: null,
        };
      } else if (name === 'rPh') inPhonetic = true;
      else if (cell && name === 'f') {
        cell.formula = '';
        inside = 'f';
      } else if (cell && (name === 'v' || name === 't')) inside = name;
    },
    text(text) {
      if (!cell || inside === null) return;
      if (inside === 'v') cell.value += text;
      else if (inside === 'f') cell.formula += text;
      else if (!inPhonetic) cell.inline += text;
    },
    close(name) {
      inside = null;
      if (name === 'rPh') inPhonetic = false;
      else if (name === 'c' && cell) {
        closeCell(cell);
        cell = null;
      } else if (name === 'row') {
        const trimmed = toRow(row, cells, reading.identifiers);
        if (trimmed) addRow(trimmed);
      }
    },
  };
}

/** Formulas are not computed: uses the stored result, or shows the formula if there is none. */
function cellText(
  { type, style, value, inline, formula }: Omit<OpenCell, 'column'>,
  { sharedText, styles, decimals, asShown, from1904 }: CellReading,
): string {
  if (formula !== null && value === '' && type !== 'str') return `=${formula}`;
  switch (type) {
    case 's':
      return sharedText[Number(value)] ?? '';
    case 'inlineStr':
      return unescaped(inline);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'str':
    case 'e':
      return unescaped(value);
    case 'd':
      return value.slice(0, 10);
    default: {
      if (value === '') return '';
      const text = styledText(Number(value), styles[style] ?? 'number', from1904);
      return asShown ? roundedText(text, decimals[style] ?? null) : text;
    }
  }
}

/** `C7` is in column 2. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

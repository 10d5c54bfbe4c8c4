import { statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse, type Options } from 'csv-parse';
import { toRow, type SheetFile } from './sheet-file.ts';
import { SheetRefused, sheetLimits } from './sheet-refused.ts';
import { detectEncoding, textPieces, type SheetSource } from './text-encoding.ts';

const delimiters = [',', ';', '\t', '|'];
const sampleLines = 30;
/** Excel's first line that names the delimiter. */
const delimiterLine = /^sep=(.)\r?\n/;

/** Opens a text file of rows. Detects its encoding and delimiter. */
export function openCsv(source: SheetSource): SheetFile {
  const size = typeof source === 'string' ? statSync(source).size : source.length;
  const encoding = detectEncoding(source);
  const sample = firstText(textPieces(source, encoding));
  // Decode the whole file first, so that an encoding error appears before any row.
  for (const _ of textPieces(source, encoding));
  const named = delimiterLine.exec(sample)?.[1];
  const options: Options = {
    delimiter: named ?? findDelimiter(sample),
    // Concatenated files may mix line endings.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: sheetLimits.rowBytes,
  };
  return {
    kind: 'csv',
    encoding,
    sheets: [],
    async *rows(_sheet, { limit = Infinity, identifiers, onPart } = {}) {
      function* pieces(): Generator<string> {
        let read = 0;
        for (const piece of textPieces(source, encoding)) {
          yield read === 0 ? piece.replace(delimiterLine, '') : piece;
          read += 64 * 1024;
          onPart?.(Math.min(1, read / size));
        }
      }
      const parser = parse(options);
      // The parser reports all errors itself.
      const feeding = pipeline(Readable.from(pieces()), parser).catch(() => undefined);
      let row = named === undefined ? 0 : 1;
      let count = 0;
      try {
        for await (const cells of parser as AsyncIterable<string[]>) {
          row += 1;
          if (cells.length > sheetLimits.columns) throw new SheetRefused('too-many-columns');
          const found = toRow(row, cells, identifiers);
          if (!found) continue;
          yield found;
          count += 1;
          if (count >= limit) return;
        }
      } catch (error) {
        throw toRefusal(error);
      } finally {
        parser.destroy();
        await feeding;
      }
    },
    close: () => Promise.resolve(),
  };
}

function firstText(pieces: Iterable<string>): string {
  for (const piece of pieces) if (piece.trim() !== '') return piece;
  throw new SheetRefused('empty');
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new SheetRefused('open-quote');
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new SheetRefused('long-row');
  return new SheetRefused('damaged');
}

/** The delimiter that splits most lines into the same number of columns. */
function findDelimiter(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines);
  const scores = delimiters.map((delimiter) => {
    const lengths = new Map<number, number>();
    for (const line of lines) {
      const parts = line.split(delimiter).length;
      if (parts > 1) lengths.set(parts, (lengths.get(parts) ?? 0) + 1);
    }
    const [parts, agreeing] = [...lengths].sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
    return { delimiter, agreeing, parts };
  });
  scores.sort((a, b) => b.agreeing - a.agreeing || b.parts - a.parts);
  return scores[0]?.agreeing ? scores[0].delimiter : ',';
}

import { readFileSync } from 'node:fs';
import { CsvError, parse, type Options } from 'csv-parse';
import { sheetLimits } from './limits.ts';
import { trimmed, type SheetFile } from './sheet-file.ts';
import { SheetRefused } from './sheet-refused.ts';
import { decodeText, detectEncoding } from './text-encoding.ts';

const delimiters = [',', ';', '\t', '|'];
/** Lines that the delimiter is looked for in. */
const sampleLines = 30;
const pieceLength = 64 * 1024;

/** Opens a text file of rows. Its encoding and delimiter are found by its content. */
export function openCsv(path: string): SheetFile {
  const bytes = readFileSync(path);
  const encoding = detectEncoding(bytes);
  const whole = decodeText(bytes, encoding);
  // Excel's own way of naming the delimiter in a first line.
  const named = /^sep=(.)\r?\n/.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const skipped = named ? 1 : 0;
  if (text.trim() === '') throw new SheetRefused('empty');
  const options: Options = {
    delimiter: named?.[1] ?? findDelimiter(text),
    // Files are put together from parts that end their lines differently.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: sheetLimits.rowBytes,
  };
  return {
    kind: 'csv',
    encoding,
    sheets: [],
    async *rows(_sheet, { limit = Infinity, onPart } = {}) {
      const parser = parse(options);
      const feeding = feed(text, parser, onPart);
      let row = skipped;
      let given = 0;
      try {
        for await (const cells of parser as AsyncIterable<string[]>) {
          row += 1;
          if (cells.length > sheetLimits.columns) throw new SheetRefused('too-many-columns');
          const found = trimmed(row, cells);
          if (!found) continue;
          yield found;
          given += 1;
          if (given >= limit) return;
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

/** Hands the text over piece by piece, no faster than it is taken. */
async function feed(
  text: string,
  parser: ReturnType<typeof parse>,
  onPart: ((part: number) => void) | undefined,
): Promise<void> {
  for (let at = 0; at < text.length && !parser.destroyed; at += pieceLength) {
    const taken = parser.write(text.slice(at, at + pieceLength));
    onPart?.(Math.min(1, (at + pieceLength) / text.length));
    if (!taken)
      await new Promise<void>((resolve) => {
        parser.once('drain', resolve);
        parser.once('close', resolve);
      });
  }
  if (!parser.destroyed) parser.end();
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new SheetRefused('open-quote');
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new SheetRefused('long-row');
  return new SheetRefused('damaged');
}

/** The character that parts most lines into the same number of columns. */
function findDelimiter(text: string): string {
  const lines = text
    .slice(0, pieceLength)
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

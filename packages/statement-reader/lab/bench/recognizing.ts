import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withDocument } from '../../src/document/document-process.ts';
import { scannedStatements, statementPath } from '../fixture-statements.ts';
import { inTurns, median, runProgram, type Bench } from './bench.ts';

const max = 1;
/**
 * Scanned statements, once since pages take seconds, one user's in one process, compared with Debian's tesseract on
 * images of the same pages at 300 dots per inch. tesseract gets one thread: more do not help, and wait for each other
 * on a busy machine.
 */
export const benchRecognizing: Bench = async function* ({ folder }) {
  const found: { ours: number; theirs: number; times: number }[] = [];
  for (const name of scannedStatements) {
    const file = statementPath(`${name}.pdf`);
    await runProgram('pdftoppm', ['-r', '300', '-gray', '-png', file, join(folder, name)]);
    const images = readdirSync(folder).filter((entry) => entry.startsWith(`${name}-`));
    const { ours, theirs, times } = await inTurns(
      { rounds: 1, warmUp: false },
      () => readWords(file),
      async () => {
        for (const image of images)
          await runProgram('tesseract', [join(folder, image), 'stdout'], { OMP_THREAD_LIMIT: '1' });
      },
    );
    found.push({ ours: ours / images.length, theirs: theirs / images.length, times });
    console.log(
      `  ${name}: ${(ours / images.length).toFixed(2)} s a page; tesseract ${(theirs / images.length).toFixed(2)} s; ${times.toFixed(2)} times it`,
    );
  }
  const middle = (key: 'ours' | 'theirs' | 'times'): number => median(found.map((one) => one[key]));
  yield {
    text: `A scanned page: ${middle('ours').toFixed(2)} s; tesseract ${middle('theirs').toFixed(2)} s; ${middle('times').toFixed(2)} times it`,
    target: `at most ${max} times tesseract`,
    isMet: middle('times') <= max,
  };
};

const readWords = (file: string): Promise<void> =>
  withDocument(
    file,
    async (document) => {
      for (let page = 1; page <= document.pageCount; page++) await document.words(page);
    },
    { person: 1 },
  );

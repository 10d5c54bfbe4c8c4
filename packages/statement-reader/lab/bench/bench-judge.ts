import type { Analysis, Reading } from '@portal/contracts/quotes/analysis';
import { noteText } from '@portal/contracts/quotes/note-text';
import { createAutoReader } from '../../src/reader/auto-reader.ts';
import type { Given } from '../../src/reader/placing/given.ts';
import { judgeFigures } from '../../src/reader/placing/judge-figures.ts';
import { layOut, type LaidOut } from '../../src/reader/read-figures.ts';
import { readLaidOut } from '../../src/reader/read-pages.ts';
import type { StatementReader } from '../../src/reader/statement-reader.ts';
import { documentOf } from '../../src/testing/reader-document.ts';
import { createRandom } from '../samples/random.ts';
import { scoreReading } from '../scoring/score-reading.ts';
import type { Known } from './bench-lessons.ts';
import { answerOf, spoils, type Spoil } from './spoil-answer.ts';

function notesAndDoubts({
  cardTypeSummary,
  statementFees,
  statementTotals,
  notes,
}: Reading): string[] {
  const all = [...cardTypeSummary, ...statementFees, statementTotals];
  return [...notes.map(noteText), ...all.flatMap(({ doubts }) => Object.values(doubts ?? {}))];
}

const judged = (provided: Given, laidOut: LaidOut): Reading => {
  const { analysis, notes } = judgeFigures(provided, laidOut);
  return { ...analysis, reader: 'openai', notes };
};

const readerOf = (reading: Reading): StatementReader => ({
  name: reading.reader,
  read: () => Promise.resolve(reading),
});

const together = (first: Reading, second: Reading, laidOut: LaidOut): Promise<Reading> =>
  createAutoReader(readerOf(first), readerOf(second), () => undefined).read(
    documentOf(laidOut.pages, { judge: async (provided) => judgeFigures(provided, laidOut) }),
    { signal: new AbortController().signal, onPage: () => undefined },
  );

const asIs: Spoil = (provided) => provided;

/** How often a mistake was made, was not noticed, and was corrected by the built-in reader. */
interface Counts {
  tried: number;
  unnoticed: number;
  mended: number;
  /** Wrong with both readers, without a note or doubt. */
  silent: number;
}

/** Judges true and spoiled figures as another reader's answer; then combines both readers. */
export async function benchJudge(
  title: string,
  statements: Known[],
  isDetailed: boolean,
): Promise<void> {
  const random = createRandom(1);
  const counts = new Map<string, Counts>();
  for (const { name, truth, pages } of statements) {
    const laidOut = layOut(pages);
    const second = readLaidOut(laidOut).reading;
    const print = (text: string): void =>
      isDetailed ? console.log(`  ${name}: ${text}`) : undefined;
    for (const [mistake, spoil] of Object.entries({ none: asIs, ...spoils })) {
      const provided = spoil(answerOf(truth), random);
      if (!provided) continue;
      const first = judged(provided, laidOut);
      const noted = notesAndDoubts(first);
      const both = await together(first, second, laidOut);
      const isRight = isAllRight(truth, both);
      const one = counts.get(mistake) ?? { tried: 0, unnoticed: 0, mended: 0, silent: 0 };
      counts.set(mistake, {
        tried: one.tried + 1,
        unnoticed: one.unnoticed + Number(noted.length === 0),
        mended: one.mended + Number(isRight),
        silent: one.silent + Number(!isRight && notesAndDoubts(both).length === 0),
      });
      if (mistake === 'none' ? noted.length > 0 : noted.length === 0)
        print(`${mistake}: ${noted.slice(0, 4).join(' | ') || 'not noticed'}`);
      if (!isRight) print(`${mistake}, together: ${both.notes.map(noteText).join(' | ')}`);
    }
  }
  console.log(`${title.padEnd(38)} tried unnoticed mended silent`);
  for (const [mistake, { tried, unnoticed, mended, silent }] of counts)
    console.log(
      `  ${mistake.padEnd(36)} ${[tried, unnoticed, mended, silent].map((one) => String(one).padStart(6)).join(' ')}`,
    );
}

function isAllRight(truth: Known['truth'], reading: Analysis): boolean {
  const { balanced, cardTypes, fees, feeRates } = scoreReading(truth, reading);
  return balanced && [cardTypes, fees, feeRates].every((share) => share > 0.9999);
}

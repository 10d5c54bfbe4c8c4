import type { Analysis, Reading } from '@portal/contracts/quotes/analysis';
import type { Note } from '@portal/contracts/quotes/notes';
import type { OpenDocument } from './open-document.ts';
import { StatementRefused } from '../statement/statement-refused.ts';
import { combineReadings, disagreements } from './combining/combine-readings.ts';
import { amountOf } from './combining/combine-fees.ts';
import type { Given } from './placing/given.ts';
import { ReaderFailed, type ReadOptions, type StatementReader } from './statement-reader.ts';

/**
 * Combines a reader that may fail for external reasons (tried first) with a cheap one. Takes each figure from the
 * reading that explains it; a note lists the figures of the other one.
 */
export function createAutoReader(
  preferred: StatementReader,
  fallback: StatementReader,
  onFallback: (reason: Error) => void,
): StatementReader {
  function readByOther(reading: Reading, error: Error): Reading {
    onFallback(error);
    const note: Note = { kind: 'other-reader', reason: error.message };
    return { ...reading, notes: [note, ...reading.notes] };
  }
  async function combined(
    first: Reading,
    second: Reading,
    document: OpenDocument,
  ): Promise<Reading> {
    const { analysis, taken, leftOut, isSecond } = combineReadings(first, second);
    if (isSecond) return readByOther(second, unexplained);
    const { charges, cards, totals } = taken;
    if (charges.count + cards.length + totals.length + leftOut.count === 0)
      return { ...first, notes: [...first.notes, ...disagreements(first, second)] };
    const { notes } = await document.judge(toGiven(analysis));
    onFallback(unexplained);
    return {
      ...analysis,
      reader: first.reader,
      notes: [
        { kind: 'readers-combined', reason: unexplained.message, taken, leftOut },
        ...notes,
        ...second.notes.filter(({ kind }) => kind === 'images'),
      ],
    };
  }
  return {
    name: preferred.name,
    async read(document, options) {
      const first = await attempt(preferred, document, options);
      const isRead = 'reading' in first;
      // Pages were already reported by the first reader.
      const onPage = isRead ? () => undefined : options.onPage;
      const second = await attempt(fallback, document, { ...options, onPage }).catch(
        (error: Error): Attempt => {
          // Keep the first reading if the second reader fails.
          if (!isRead || options.signal.aborted) throw error;
          onFallback(error);
          return { error };
        },
      );
      if ('reading' in second)
        return isRead
          ? combined(first.reading, second.reading, document)
          : readByOther(second.reading, first.error);
      if (isRead) return first.reading;
      throw second.error;
    },
  };
}

const unexplained = new ReaderFailed('Not all figures of the reading service are explained.');
const foundNothing = new ReaderFailed('The reading service found no figures.');

const toGiven = ({ statementTotals, cardTypeSummary, statementFees }: Analysis): Given => ({
  statementTotals,
  cardTypeSummary: cardTypeSummary.map((row) => ({ ...row, page: row.source?.page ?? 0 })),
  statementFees: statementFees.map((fee) => ({
    ...fee,
    amount: amountOf(fee),
    page: fee.source?.page ?? 0,
  })),
});

type Attempt = { reading: Reading } | { error: Error };

/** Returns a reading or the failure. Throws errors that another reader would share. */
async function attempt(
  reader: StatementReader,
  document: OpenDocument,
  options: ReadOptions,
): Promise<Attempt> {
  try {
    return { reading: await reader.read(document, options) };
  } catch (error) {
    if (error instanceof ReaderFailed) return { error };
    if (error instanceof StatementRefused && error.code === 'no-figures')
      return { error: reader.name === 'openai' ? foundNothing : error };
    throw error;
  }
}

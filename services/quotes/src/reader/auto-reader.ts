import type { Reading } from '@portal/contracts/quotes/analysis';
import type { OpenDocument } from '../rendering/document-process.ts';
import { StatementRefused } from '../rendering/statement-refused.ts';
import { reconcileNotes } from './reconcile-notes.ts';
import { ReaderFailed, type ReadOptions, type StatementReader } from './statement-reader.ts';

/**
 * Reads by a reader that may fail for reasons outside of the document, and by another one where it
 * does, or where its figures do not agree with each other and the other's do: the reading says so first.
 */
export function createAutoReader(
  preferred: StatementReader,
  fallback: StatementReader,
  onFallback: (reason: Error) => void,
): StatementReader {
  return {
    name: preferred.name,
    async read(document, options) {
      const first = await attempt(preferred, document, options);
      if ('reading' in first && agrees(first.reading)) return first.reading;
      const second = await attempt(fallback, document, options);
      const isBetter = 'reading' in second && agrees(second.reading);
      if ('reading' in first && !isBetter) return first.reading;
      if ('error' in second) throw second.error;
      const reason = 'error' in first ? first.error : disagreement;
      onFallback(reason);
      const notice = `${reason.message} The built-in reader read the statement.`;
      return { ...second.reading, notes: [notice, ...second.reading.notes] };
    },
  };
}

const disagreement = new ReaderFailed(
  'The figures of the reading service do not agree with each other.',
);
const foundNothing = new ReaderFailed('The reading service found no figures.');

type Attempt = { reading: Reading } | { error: Error };

/** What a reader gives. Throws what no other reader could do better at. */
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

/** Whether sums and totals agree, and there is something to be summed up. */
const agrees = (reading: Reading): boolean =>
  reading.cardTypeSummary.length > 0 &&
  reading.statementFees.length > 0 &&
  reconcileNotes(reading).length === 0;

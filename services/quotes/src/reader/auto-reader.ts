import type { Reading } from '@portal/contracts/quotes/analysis';
import type { OpenDocument } from '../rendering/document-process.ts';
import { StatementRefused } from '../rendering/statement-refused.ts';
import { agrees, combineReadings } from './combine-readings.ts';
import { ReaderFailed, type ReadOptions, type StatementReader } from './statement-reader.ts';

/**
 * Reads by a reader that may fail for reasons outside of the document, and by another one where it
 * does, or where its figures do not agree with each other. The other's are taken where they agree, or the
 * part of them that does: the reading says so first.
 */
export function createAutoReader(
  preferred: StatementReader,
  fallback: StatementReader,
  onFallback: (reason: Error) => void,
): StatementReader {
  function noticed(reading: Reading, reason: Error, what: string): Reading {
    onFallback(reason);
    const notice = `${reason.message} The built-in reader read ${what}.`;
    return { ...reading, notes: [notice, ...reading.notes] };
  }
  function combined(first: Reading, second: Reading): Reading {
    const { reading, taken } = combineReadings(first, second);
    return taken.length
      ? noticed(reading, disagreement, `the ${taken.join(' and the ')}`)
      : reading;
  }
  return {
    name: preferred.name,
    async read(document, options) {
      const first = await attempt(preferred, document, options);
      if ('reading' in first && agrees(first.reading)) return first.reading;
      const second = await attempt(fallback, document, options);
      if ('reading' in first) {
        if ('error' in second) return first.reading;
        if (!agrees(second.reading)) return combined(first.reading, second.reading);
      }
      if ('error' in second) throw second.error;
      const reason = 'error' in first ? first.error : disagreement;
      return noticed(second.reading, reason, 'the statement');
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

import { ReaderFailed, type StatementReader } from './statement-reader.ts';

/**
 * Reads by a reader that may fail for reasons outside of the document, and by another one where it
 * does: the reading says so first.
 */
export function createAutoReader(
  preferred: StatementReader,
  fallback: StatementReader,
  onFallback: (reason: ReaderFailed) => void,
): StatementReader {
  return {
    name: preferred.name,
    async read(document, options) {
      try {
        return await preferred.read(document, options);
      } catch (error) {
        if (!(error instanceof ReaderFailed)) throw error;
        onFallback(error);
        const reading = await fallback.read(document, options);
        const notice = `${error.message} Meanwhile the built-in reader read the statement.`;
        return { ...reading, notes: [notice, ...reading.notes] };
      }
    },
  };
}

import type { Reading } from '@portal/contracts/quotes/analysis';
import type { OpenDocument } from '../rendering/document-process.ts';

export interface ReadOptions {
  signal: AbortSignal;
  /** Called when a page begins to be read. */
  onPage: (page: number, pages: number) => void;
}

/**
 * Reads the figures of a statement. Throws a StatementRefused where a document has none, and a
 * ReaderFailed where the reader itself cannot work.
 */
export interface StatementReader {
  name: Reading['reader'];
  read(document: OpenDocument, options: ReadOptions): Promise<Reading>;
}

/** A reader that could not do its work, for a reason outside the document. */
export class ReaderFailed extends Error {
  override name = 'ReaderFailed';
}

import type { Reading } from '@portal/contracts/quotes/analysis';
import type { OpenDocument } from './open-document.ts';
import type { KnownLesson, LessonEffect } from './lessons/with-lessons.ts';

/** What corrections of other statements taught. */
export interface LessonBook {
  /** What is known of layouts like this one, the likeliest first. */
  find(signature: string[]): Promise<KnownLesson[]>;
  /** Told what became of what was found. */
  note(effects: LessonEffect[]): void;
}

export interface ReadOptions {
  signal: AbortSignal;
  /** Called when a page begins to be read. */
  onPage: (page: number, pages: number) => void;
  /** None where a statement is read by itself. */
  lessons?: LessonBook;
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

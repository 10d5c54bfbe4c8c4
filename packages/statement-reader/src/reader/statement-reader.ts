import type { Reading } from '@portal/contracts/quotes/analysis';
import type { OpenDocument } from './open-document.ts';
import type { KnownLesson, LessonEffect } from './lessons/with-lessons.ts';

export interface LessonBook {
  find(signature: string[]): Promise<KnownLesson[]>;
  note(effects: LessonEffect[]): void;
}

export interface ReadOptions {
  signal: AbortSignal;
  /** Called when reading of a page begins. */
  onPage: (page: number, pages: number) => void;
  /** Undefined if a statement is read on its own. */
  lessons?: LessonBook;
}

/** Throws a StatementRefused if a document has no figures, a ReaderFailed if the reader itself fails. */
export interface StatementReader {
  name: Reading['reader'];
  read(document: OpenDocument, options: ReadOptions): Promise<Reading>;
}

/** A failure for a reason outside the document. */
export class ReaderFailed extends Error {
  override name = 'ReaderFailed';
}

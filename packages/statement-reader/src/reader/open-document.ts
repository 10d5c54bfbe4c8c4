import type { Note } from '@portal/contracts/quotes/notes';
import type { PageWords } from '../statement/words.ts';
import type { Outline } from './lessons/outline.ts';
import type { KnownLesson } from './lessons/with-lessons.ts';
import type { Asked, Identity } from './identity/find-identity.ts';
import type { Given } from './placing/given.ts';
import type { JudgedFigures } from './placing/judge-figures.ts';
import type { TaughtReading } from './read-pages.ts';

/** A PDF that is open in its own process. Pages count from 1. All document-dependent work runs there. */
export interface OpenDocument {
  pageCount: number;
  /** What was converted, if the file is not a PDF. */
  notes: Note[];
  /** A page as grey JPEG, upright, with full card numbers in text and image blacked out. */
  image(page: number): Promise<Uint8Array>;
  /** A page's words, recognized if it is an image. Card numbers are redacted. */
  words(page: number): Promise<PageWords>;
  /** Supplies a page's earlier words, so that it is not read again. */
  know(words: PageWords): Promise<void>;
  /** Reads a page's words for later calls, without returning them. */
  read(page: number): Promise<void>;
  /** A page's words as lines of text, with the kind of page. */
  text(page: number): Promise<string>;
  signature(): Promise<string[]>;
  /** The figures of the pages read so far. Throws a StatementRefused if there are none. */
  figures(lessons: KnownLesson[]): Promise<TaughtReading>;
  outline(): Promise<Outline>;
  /** Locates figures from another reader on the pages, and reports what does not match. */
  judge(provided: Given): Promise<JudgedFigures>;
  /** The document's kind, merchant and month, from the pages read so far. */
  identity(requested: Asked): Promise<Identity>;
}

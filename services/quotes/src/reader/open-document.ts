import type { Note } from '@portal/contracts/quotes/notes';
import type { PageWords } from '../statement/words.ts';
import type { Outline } from './lessons/outline.ts';
import type { KnownLesson } from './lessons/with-lessons.ts';
import type { Asked, Identity } from './identity/find-identity.ts';
import type { Given } from './placing/given.ts';
import type { JudgedFigures } from './placing/judge-figures.ts';
import type { TaughtReading } from './read-pages.ts';

/**
 * A PDF that is open in a process of its own. Pages count from 1. Whatever takes as long as a document
 * makes it take is done there.
 */
export interface OpenDocument {
  pageCount: number;
  /** What was made of a file that is no PDF. */
  notes: Note[];
  /**
   * A page as grey JPEG, upright, its full card numbers made black: those in the document's text and those
   * that are recognised in the page's image.
   */
  image(page: number): Promise<Uint8Array>;
  /** A page's words; recognised where the page is an image. Card numbers are redacted. */
  words(page: number): Promise<PageWords>;
  /** Takes a page's words as they were read before: nothing reads that page again. */
  know(words: PageWords): Promise<void>;
  /** Reads a page's words for what follows, and gives nothing of them. */
  read(page: number): Promise<void>;
  /** A page's words as lines of text, with what kind of text it is. */
  text(page: number): Promise<string>;
  /** By what the layout of the pages whose words were read is known. */
  signature(): Promise<string[]>;
  /** The figures of those pages, with what is known of their layout. Throws a StatementRefused where there are none. */
  figures(lessons: KnownLesson[]): Promise<TaughtReading>;
  /** Their layout with its figures, which corrections are compared with. */
  outline(): Promise<Outline>;
  /** Figures that were read elsewhere: where they stand on those pages, and what there does not fit them. */
  judge(given: Given): Promise<JudgedFigures>;
  /** What it is, whose and of when, by the pages whose words were read. */
  identity(asked: Asked): Promise<Identity>;
}

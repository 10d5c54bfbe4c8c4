import type { Note } from '@portal/contracts/quotes/notes';
import type { StatementFileKind } from '@portal/contracts/quotes/statement-files';
import type { SealedFile } from '@portal/service-kit/storage/sealed-object';
import type { Outline } from '../reader/lessons/outline.ts';
import type { KnownLesson } from '../reader/lessons/with-lessons.ts';
import type { Asked, Identity } from '../reader/identity/find-identity.ts';
import type { Given } from '../reader/placing/given.ts';
import type { JudgedFigures } from '../reader/placing/judge-figures.ts';
import type { TaughtReading } from '../reader/read-pages.ts';
import type { PageWords } from '../statement/words.ts';

/** Requests to a document process, which has one document at a time. */
export type DocumentTasks = {
  open: {
    about: { file: string | SealedFile; kind: StatementFileKind };
    answer: { pageCount: number; notes: Note[] };
  };
  image: { about: { page: number }; answer: Uint8Array };
  words: { about: { page: number }; answer: PageWords };
  know: { about: { words: PageWords }; answer: null };
  /** Reads a page's words and keeps them in the process. */
  read: { about: { page: number }; answer: null };
  text: { about: { page: number }; answer: string };
  signature: { about: null; answer: string[] };
  figures: { about: { lessons: KnownLesson[] }; answer: TaughtReading };
  outline: { about: null; answer: Outline };
  judge: { about: { provided: Given }; answer: JudgedFigures };
  identity: { about: Asked; answer: Identity };
  close: { about: null; answer: null };
};

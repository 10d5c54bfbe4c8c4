import type { Analysis, Reading } from '@portal/contracts/quotes/analysis';
import type { StatementFileKind } from '@portal/contracts/quotes/statement-files';
import type { SealedFile } from '@portal/service-kit/storage/sealed-file';
import type { Answer } from '../reader/openai/answer.ts';
import type { Period } from '../reader/period/find-period.ts';
import type { PageWords } from '../reader/words.ts';

/** What a document's process is asked to do; with one document at a time. */
export type DocumentTasks = {
  open: {
    about: { file: string | SealedFile; kind: StatementFileKind };
    answer: { pageCount: number };
  };
  image: { about: { page: number }; answer: Uint8Array };
  words: { about: { page: number }; answer: PageWords };
  /** Takes a page's words as they were read before. */
  know: { about: { words: PageWords }; answer: null };
  /** Reads a page's words and keeps them there for what follows. */
  read: { about: { page: number }; answer: null };
  text: { about: { page: number }; answer: string };
  figures: { about: null; answer: Reading };
  place: { about: { answer: Answer }; answer: Analysis };
  period: { about: null; answer: Period };
  close: { about: null; answer: null };
};

import type { SealedFile } from '@portal/service-kit/storage/sealed-file';
import type { PageWords } from '../reader/words.ts';
import type { Refusal } from './statement-refused.ts';

/** What a document's process is asked to do; with one document at a time. */
export type DocumentRequest =
  | { id: number; task: 'open'; file: string | SealedFile }
  | { id: number; task: 'image'; page: number }
  | { id: number; task: 'words'; page: number }
  | { id: number; task: 'close' };

export interface DocumentAnswers {
  open: { pageCount: number };
  image: Uint8Array;
  words: PageWords;
  close: null;
}

export type DocumentReply =
  | { id: number; value: DocumentAnswers[keyof DocumentAnswers] }
  | { id: number; refusal: Refusal }
  | { id: number; error: string };

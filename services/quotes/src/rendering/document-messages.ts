import type { PageWords } from '../reader/words.ts';
import type { Refusal } from './statement-refused.ts';

/** What the process of one document is asked to do. */
export type DocumentRequest =
  | { id: number; task: 'open'; file: string }
  | { id: number; task: 'image'; page: number; redacted: boolean }
  | { id: number; task: 'words'; page: number };

export interface DocumentAnswers {
  open: { pageCount: number };
  image: Uint8Array;
  words: PageWords;
}

export type DocumentReply =
  | { id: number; value: DocumentAnswers[keyof DocumentAnswers] }
  | { id: number; refusal: Refusal }
  | { id: number; error: string };

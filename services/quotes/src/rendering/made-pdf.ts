import type { Note } from '@portal/contracts/quotes/notes';

/** A file as a PDF, with notes on what was made of it. */
export interface MadePdf {
  pdf: Uint8Array;
  notes: Note[];
}

import type { Note } from '@portal/contracts/quotes/notes';

/** A converted file, with notes about the conversion. */
export interface MadePdf {
  pdf: Uint8Array;
  notes: Note[];
}

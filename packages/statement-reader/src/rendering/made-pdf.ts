import type { Note } from '@portal/contracts/quotes/notes';

export interface MadePdf {
  pdf: Uint8Array;
  notes: Note[];
}

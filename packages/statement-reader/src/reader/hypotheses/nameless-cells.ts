import type { Cell } from '../layout/cells.ts';
import { hasWords } from '../layout/label-of.ts';

export const isNameless = (cells: Cell[]): boolean =>
  cells.every(({ figure, text }) => figure !== null || !hasWords(text));

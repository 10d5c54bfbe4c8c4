import { figuresIn, wholeFigure, type Figure } from './figures-in-text.ts';
import type { Row } from './rows.ts';
import type { Word } from './words.ts';

/** Words of a row that stand close together: what a table has in one column. */
export interface Cell {
  text: string;
  x0: number;
  x1: number;
  /** The number that the cell is, where it is nothing else. */
  figure: Figure | null;
  /** Numbers in it, where there is text beside them. */
  inside: Figure[];
}

/**
 * What separates columns, as parts of a line's height and of a character's width: in a proportional
 * font a space is about a quarter of the height, in a fixed-width one it is a whole character.
 */
const columnGap = { ofHeight: 0.62, ofCharacter: 1.4 };

/** Splits a row into cells; a number after a number, or after text, begins a cell of its own. */
export function toCells({ words, y0, y1 }: Row): Cell[] {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const width = words.reduce((sum, word) => sum + word.x1 - word.x0, 0) / Math.max(1, letters);
  const gap = Math.max((y1 - y0) * columnGap.ofHeight, width * columnGap.ofCharacter);
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && word.x0 - last.x1 < gap && !isOwnColumn(last, word)) group.push(word);
    else groups.push([word]);
  }
  return groups.map(toCell);
}

/** Numbers stand in columns of their own, however close they are printed. */
function isOwnColumn(last: Word, word: Word): boolean {
  return wholeFigure(last.text) !== null && wholeFigure(word.text) !== null;
}

function toCell(words: Word[]): Cell {
  const text = words.map((word) => word.text).join(' ');
  const figure = wholeFigure(text);
  return {
    text,
    x0: words[0]?.x0 ?? 0,
    x1: words.at(-1)?.x1 ?? 0,
    figure,
    inside: figure ? [] : figuresIn(text),
  };
}

export const hasLetters = (text: string): boolean => /[A-Za-z]{2}/.test(text);

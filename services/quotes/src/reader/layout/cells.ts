import { figuresIn, wholeFigure, type Figure } from './figures-in-text.ts';
import { partsByLeaders } from './leaders.ts';
import { repairFigure } from './repair-figure.ts';
import type { Row } from './rows.ts';
import type { Word } from '../../statement/words.ts';

/** Words of a row that stand close together: what a table has in one column. */
export interface Cell {
  text: string;
  words: Word[];
  x0: number;
  x1: number;
  /** The number that the cell is, where it is nothing else. */
  figure: Figure | null;
  /** What else that number may be, where recognition was not sure or the text is damaged. */
  others: Figure[];
  /** Numbers in it, where there is text beside them. */
  inside: Figure[];
}

/**
 * What separates columns, as parts of a line's height and of a character's width: in a proportional
 * font a space is about a quarter of the height, in a fixed-width one it is a whole character.
 */
const columnGap = { ofHeight: 0.62, ofCharacter: 1.4 };

/** Splits a row into cells; a number after a number, or after text, begins a cell of its own. */
export function toCells({ words, y0, y1, wrapped = [], name }: Row): Cell[] {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const width = words.reduce((sum, word) => sum + word.x1 - word.x0, 0) / Math.max(1, letters);
  const gap = Math.max((y1 - y0) * columnGap.ofHeight, width * columnGap.ofCharacter);
  const groups: Word[][] = [];
  for (const part of partsByLeaders(words))
    for (const [index, word] of part.entries()) {
      const group = groups.at(-1);
      const last = group?.at(-1);
      const joins = index > 0 && last && word.x0 - last.x1 < gap && !isOwnColumn(last, word);
      if (group && joins) group.push(word);
      else groups.push([word]);
    }
  for (const word of wrapped) {
    const group = groups.find((one) => overlaps(one, word));
    const last = group?.at(-1);
    // A number that was broken behind its thousands.
    if (group && last && isBroken(last.text, word.text))
      group[group.length - 1] = { ...word, text: last.text + word.text };
    else group?.push(word);
  }
  const [first, ...others] = groups;
  if (!name) return groups.map(toCell);
  const isRest = first && begins(first, name) && !/\d/.test(first[0]?.text ?? '');
  return (isRest ? [[...name, ...first], ...others] : [name, ...groups]).map(toCell);
}

/** Whether two texts begin below each other. */
const begins = ([one]: Word[], [other]: Word[]): boolean =>
  one !== undefined && other !== undefined && Math.abs(one.x0 - other.x0) < 1.5;

/** Whether two texts are the parts of one amount that ran over two lines. */
export const isBroken = (first: string, rest: string): boolean =>
  /^[-$(]*\d{1,3},?$/.test(first) && /^\d{3}\.\d\d\D*$/.test(rest);

const overlaps = (group: Word[], word: Word): boolean =>
  word.x0 < Math.max(...group.map(({ x1 }) => x1)) && word.x1 > (group[0]?.x0 ?? 0) - 1;

/** Numbers stand in columns of their own, however close they are printed. */
function isOwnColumn(last: Word, word: Word): boolean {
  // What is added to a percentage is a charge for each item: more than that is the amount.
  if (last.text.endsWith('+')) return (wholeFigure(word.text)?.value ?? 0) > largestCharge;
  // A dash is what a column is left blank by.
  if (blank.test(last.text)) return isNumber(word) || blank.test(word.text);
  return isNumber(last) && (isNumber(word) || blank.test(word.text));
}

const blank = /^([-−–—]{1,2}|n\/a)$/i;

/** Dollars for each item that are charged on top of a percentage, at most. */
const largestCharge = 30;

/** What is printed with a point or a colon behind it ends a sentence; recognition makes them of specks. */
const isNumber = ({ text, sure }: Word): boolean =>
  wholeFigure(text) !== null ||
  (/\d/.test(text) && (sure < 1 || !/[.,:]$/.test(text)) && repairFigure(text).length > 0);

/** A cell of words. */
export function toCell(words: Word[]): Cell {
  const text = words.map((word) => word.text).join(' ');
  const readings = readingsOf(words, text);
  const figure = readings[0] ?? null;
  return {
    text,
    words,
    x0: words[0]?.x0 ?? 0,
    x1: Math.max(0, ...words.map(({ x1 }) => x1)),
    figure,
    others: readings.slice(1),
    inside: figure ? [] : figuresIn(text),
  };
}

/** What a cell may be as a number, the likeliest first. */
function readingsOf(words: Word[], text: string): Figure[] {
  const printed = wholeFigure(text);
  const isRecognised = words.some(({ sure }) => sure < 1);
  if (printed && !isRecognised) return [printed];
  const alone = words.length === 1 ? (words[0]?.others ?? []) : [];
  const looked = alone.map(wholeFigure).filter((figure) => figure !== null);
  const repaired = [text, ...alone].flatMap(repairFigure);
  if (!printed && !looked.length && !isMostlyNumber(text) && !isRecognised) return [];
  const all = [...(printed ? [printed] : []), ...looked, ...repaired];
  const seen = new Set<string>();
  return [...all, ...(isRecognised ? all.flatMap(asFraction) : [])].filter(({ value, kind }) => {
    const key = `${kind} ${value}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

/** Recognition loses the point that a rate begins with: `0165` is .0165, and `15` may be .15. */
export function asFraction({ kind, text }: Figure): Figure[] {
  const [digits = ''] = /^\d{2,5}$/.exec(text) ?? [];
  return kind === 'integer' && digits
    ? [
        {
          value: Number(`.${digits}`),
          kind: digits.length === 2 ? 'money' : 'decimal',
          text: `.${digits}`,
        },
      ]
    : [];
}

/** A code with a digit in it is no damaged number: a longer one with cents is. */
const isMostlyNumber = (text: string): boolean =>
  text.replace(/\D/g, '').length * 2 >= text.replace(/[\s.,$()%-]/g, '').length && text.length >= 3;

/** The texts of cells, one behind the other. */
export const textOf = (cells: Cell[]): string => cells.map(({ text }) => text).join(' ');

export const hasLetters = (text: string): boolean => /[A-Za-z]{2}/.test(text);

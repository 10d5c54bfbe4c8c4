import { figuresIn, wholeFigure, type Figure } from './figures-in-text.ts';
import { partsByLeaders } from './leaders.ts';
import { repairFigure } from './repair-figure.ts';
import type { Row } from './rows.ts';
import { textOf, type Word } from '../../statement/words.ts';
import { dateLabel } from '../vocabulary/labels.ts';

/** Adjacent words of a row: the content of one column. */
export interface Cell {
  text: string;
  words: Word[];
  x0: number;
  x1: number;
  /** The number, if the cell is nothing else. */
  figure: Figure | null;
  /** Alternative numbers, if recognition was uncertain or the text is damaged. */
  others: Figure[];
  inside: Figure[];
}

/**
 * Gap between columns, in line heights and character widths: a space is about a quarter of the height in a
 * proportional font, and a whole character in a fixed-width one.
 */
const columnGap = { ofHeight: 0.62, ofCharacter: 1.4 };

/** Splits a row into cells; a number after a number or text begins a new cell. */
export function toCells({ words, y0, y1, wrapped = [], name, calculation }: Row): Cell[] {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  const width = words.reduce((sum, word) => sum + word.x1 - word.x0, 0) / Math.max(1, letters);
  const gap = Math.max((y1 - y0) * columnGap.ofHeight, width * columnGap.ofCharacter);
  const groups: Word[][] = [];
  for (const part of partsByLeaders(words))
    for (const [index, word] of part.entries()) {
      const group = groups.at(-1);
      const last = group?.at(-1);
      const next = part[index + 1];
      const goesOn = next !== undefined && next.x0 - word.x1 < gap && hasLetters(next.text);
      const joins =
        index > 0 && last && word.x0 - last.x1 < gap && !isOwnColumn(last, word, goesOn);
      if (group && joins) group.push(word);
      else groups.push([word]);
    }
  let started: Word[] | undefined;
  for (const word of wrapped) {
    const group = groups.find((one) => overlaps(one, word)) ?? started;
    started = group;
    const last = group?.at(-1);
    if (group && last && isBroken(last.text, word.text))
      group[group.length - 1] = { ...word, text: last.text + word.text };
    else group?.push(word);
  }
  if (calculation) {
    const [start] = calculation;
    const isBefore = ([word]: Word[]): boolean =>
      word !== undefined && !!start && word.x0 <= start.x0 && !isNumber(word);
    groups.splice(Math.max(0, groups.findLastIndex(isBefore)) + 1, 0, calculation);
  }
  const [first, ...others] = groups;
  if (!name) return groups.map(toCell);
  const isRest = first && begins(first, name) && !/\d/.test(first[0]?.text ?? '');
  return (isRest ? [[...name, ...first], ...others] : [name, ...groups]).map(toCell);
}

const begins = ([one]: Word[], [other]: Word[]): boolean =>
  one !== undefined && other !== undefined && Math.abs(one.x0 - other.x0) < 1.5;

/** Whether two texts are parts of an amount broken over two lines: after its thousands, or its currency mark. */
export const isBroken = (first: string, rest: string): boolean =>
  (/^[-$(]*\d{1,3},?$/.test(first) && /^\d{3}\.\d\d\D*$/.test(rest)) ||
  (/^[-−(<]*\$$/.test(first) && /^\d[\d,]*\.\d\d\D*$/.test(rest));

const overlaps = (group: Word[], word: Word): boolean =>
  word.x0 < Math.max(...group.map(({ x1 }) => x1)) && word.x1 > (group[0]?.x0 ?? 0) - 1;

/** Numbers are separate columns, however close they are; `goesOn` if text follows the word. */
function isOwnColumn(last: Word, word: Word, goesOn: boolean): boolean {
  // A percentage may be followed by a charge per item; a larger number is the amount.
  if (last.text.endsWith('+')) return (wholeFigure(word.text)?.value ?? 0) > largestCharge;
  if ([last, word].some(({ text }) => notApplicable.test(text))) return true;
  // A dash marks an empty column, or joins two parts of a name: `Lease 20417 – second terminal`, `– 50% off`.
  if (blank.test(last.text)) return (isNumber(word) && !goesOn) || blank.test(word.text);
  if (dateLabel.test(last.text)) return isNumber(word);
  return isNumber(last) && (isNumber(word) || (blank.test(word.text) && !goesOn));
}

const notApplicable = /^n\/a$/i;
/** A dash that marks an empty column. */
export const blank = /^[-−–—]{1,2}$/;

/** Maximum charge per item on top of a percentage, dollars. */
const largestCharge = 30;

/** A number with a trailing point or colon ends a sentence; recognition may add one from specks. */
const isNumber = ({ text, sure }: Word): boolean =>
  wholeFigure(text) !== null ||
  (/\d/.test(text) && (sure < 1 || !/[.,:]$/.test(text)) && repairFigure(text).length > 0);

export function toCell(words: Word[]): Cell {
  const text = textOf(words);
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

/** Possible numbers of a cell, likeliest first. */
function readingsOf(words: Word[], text: string): Figure[] {
  const printed = wholeFigure(text);
  const isRecognized = words.some(({ sure }) => sure < 1);
  if (printed && !isRecognized) return [printed];
  const alone = words.length === 1 ? (words[0]?.others ?? []) : [];
  const looked = alone.map(wholeFigure).filter((figure) => figure !== null);
  const repaired = [text, ...alone].flatMap(repairFigure);
  if (!printed && !looked.length && !isMostlyNumber(text) && !isRecognized) return [];
  // No number begins with one zero and has no point.
  const isWhole = printed && !/^0[1-9]\d*$/.test(text);
  const all = [...(isWhole ? [printed] : []), ...looked, ...repaired];
  const seen = new Set<string>();
  return all.filter(({ value, kind }) => {
    const key = `${kind} ${value}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

/** Codes with a digit, such as `S518`, are not damaged numbers; long texts with cents are. */
const isMostlyNumber = (text: string): boolean =>
  !/^[A-Z]\d+$/.test(text) &&
  text.replace(/\D/g, '').length * 2 >= text.replace(/[\s.,$()%-]/g, '').length &&
  text.length >= 3;

/** Two letters together, or with a slash between them such as M/C. */
export const hasLetters = (text: string): boolean =>
  /[A-Za-z]{2}|\b(?!n\/a\b)[A-Za-z]\/[A-Za-z]\b/i.test(text);

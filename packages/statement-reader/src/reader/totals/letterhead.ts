import { hasLetters, toCells, type Cell } from '../layout/cells.ts';
import { isHeader } from '../layout/header-rows.ts';
import { isRecognized } from '../layout/misread-digits.ts';
import type { Row } from '../layout/rows.ts';
import { textOf } from '../../statement/words.ts';
import {
  address,
  isOfTrade,
  isOnlyTrade,
  nameIn,
  respelled,
  several,
  tradeWords,
  wordsOfTrade,
} from './company-names.ts';

export interface Letterhead {
  name: string;
  row: Row;
  /** Certainty: a large, repeated name with words of the trade scores above 3. */
  score: number;
}

interface Candidate {
  text: string;
  row: Row;
  score: number;
  pages: Set<number>;
  /** Whether the number of an account is next to it on the first page. */
  isNumbered: boolean;
  /** Whether it is the line below a larger name. */
  isSlogan: boolean;
}

const headRows = 7;

/** Finds an unknown processor in the heads of pages: the text that repeats, is large, and has words of the trade. */
export function findLetterhead(rows: Row[]): Letterhead | null {
  const found = new Map<string, Candidate>();
  const merchants = new Set(rows.flatMap(merchantsIn));
  for (const [page, all] of Map.groupBy(rows, (row) => row.page)) {
    const heights = all.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b);
    const usual = heights[Math.floor(heights.length / 2)] ?? 1;
    for (const [index, row] of all.slice(0, headRows).entries()) {
      const printed = toCells(row);
      // Two logical pages beside each other repeat a head; a logo may have a letter.
      const cells = printed.filter(
        ({ text, figure }, at) =>
          (figure || hasLetters(text)) && printed.findIndex((one) => one.text === text) === at,
      );
      const isLine = cells.some(({ figure }) => figure?.kind === 'money');
      // A name with a title next to it may look like a column header.
      const isHead = cells.length > 2 && isHeader(cells, []);
      const isAddressed = [row, all[index + 1]].some((one) =>
        address.test(textOf(one?.words ?? [])),
      );
      const isTitle = index > 0 && printed.length === 1 && headsTable(all.slice(index + 1));
      const fields =
        isLine || isHead || isTitle ? [] : cells.map((cell) => firstField(cell, usual));
      for (const [at, whole] of fields.entries()) {
        // A slogan or title next to a name is smaller.
        const [cell] = ofOneSize(whole)
          .filter((part) => nameIn(part, isAddressed))
          .toSorted((a, b) => heightOf(b) - heightOf(a));
        if (!cell) continue;
        const text = [cell, ...restOf(cell, fields[at + 1], all.slice(index + 1), usual)]
          .map((part) => nameIn(part, part !== cell || isAddressed))
          .join(' ');
        if (merchants.has(text) || merchantTitle.test(text)) continue;
        const key = text.toLowerCase();
        const one = found.get(key) ?? {
          text,
          row,
          score: 0,
          pages: new Set(),
          isNumbered: false,
          isSlogan: isSlogan(cell, all[index - 1]),
        };
        if (!one.pages.has(page) && one.pages.size < 4) {
          // Merchants' names also repeat.
          const again = one.pages.size > 0 ? 0.4 : 1;
          const isFirst = page === rows[0]?.page;
          const isNumbered = cells.some((other) => hasAccountNumber(other, isFirst));
          if (isFirst) one.isNumbered = cells.some((other) => hasAccountNumber(other, false));
          if (isNumbered && (isFirst || !one.isNumbered) && wordsOfTrade(text) < several)
            one.score -= 3;
          one.score += again * (1 + largeness(cell, usual) - index * 0.25);
          if (hasPhoneBelow(cell, all.slice(index + 1, index + 1 + addressRows))) one.score += 2;
          if (endsPage(text, all)) one.score += 1;
          one.pages.add(page);
        }
        found.set(key, one);
      }
    }
  }
  const all = [...found.values()].map((one) => ({
    ...one,
    score: one.score + (tradeWords.test(one.text) && !one.isSlogan ? 2 : 0),
  }));
  // A title of a later page is that of a list.
  const isRepeated = ({ pages }: (typeof all)[number]): boolean =>
    pages.size > 1 || pages.has(rows[0]?.page ?? 0);
  const best = all.toSorted(
    (a, b) => Number(isRepeated(b)) - Number(isRepeated(a)) || b.score - a.score,
  )[0];
  if (!best) return null;
  const name = respelled(best.text, rows) ?? best.text;
  return { name: name.slice(0, 200), row: best.row, score: best.score };
}

/** Whether the header of a table, and its first line, follow. */
function headsTable([header, line]: Row[]): boolean {
  const numbers = line ? toCells(line) : [];
  return (
    header !== undefined &&
    numbers.some(({ figure }) => figure?.kind === 'money') &&
    isHeader(toCells(header), [numbers])
  );
}

/** Relative difference of heights between a name and a title next to it. */
const otherSize = 0.3;

/** Height of a name, in heights of the slogan below it. */
const aboveSlogan = 1.25;

/** Whether a larger name is alone above a text, aligned with it. */
function isSlogan(cell: Cell, above: Row | undefined): boolean {
  const [name, ...others] = above ? toCells(above) : [];
  if (!name || others.length > 0 || nameIn(name, false) === '') return false;
  const [left, right] = [name.x0 - cell.x0, name.x1 - cell.x1];
  const isAligned = [left, (left + right) / 2].some((by) => Math.abs(by) <= aligned);
  return isAligned && heightOf(name) > heightOf(cell) * aboveSlogan;
}

const merchantTitle = /^(name of )?(merchant|business|dba)( name)?:?$/i;

/** The texts next to the title of a merchant's name. */
const merchantsIn = (row: Row): string[] =>
  toCells(row).flatMap(({ text }, at, cells) =>
    merchantTitle.test(cells[at - 1]?.text ?? '') ? [text] : [],
  );

const separator = /^[·•|—]$/;

/** The first field of a large line that separates fields by signs: `Tillbird · Aug 2024 · Plum Tree Books`. */
function firstField(cell: Cell, usual: number): Cell {
  if (largeness(cell, usual) <= 1) return cell;
  const end = cell.words.findIndex(({ text }) => separator.test(text));
  const words = end > 0 ? cell.words.slice(0, end) : cell.words;
  return { ...cell, words, text: textOf(words) };
}

/** The parts of a cell that are printed in one size, or in words of the trade: a title may follow the name. */
function ofOneSize(cell: Cell): Cell[] {
  const parts: Cell['words'][] = [];
  for (const word of cell.words) {
    const last = parts.at(-1);
    const [height, before] = [word, last?.at(-1) ?? word].map(({ y0, y1 }) => y1 - y0);
    const isSame = Math.abs((height ?? 0) / (before || 1) - 1) < otherSize;
    if (last && (isSame || isRecognized(cell))) last.push(word);
    else parts.push([word]);
  }
  const ofTrade = parts.findIndex((words, at) => at > 0 && isOfTrade(textOf(words)));
  if (ofTrade > 0) parts.splice(ofTrade - 1, 2, parts.slice(ofTrade - 1, ofTrade + 1).flat());
  const texts = parts.map(textOf);
  // A logo may repeat the beginning of the name next to it.
  const isLogo = (at: number): boolean => texts[at + 1]?.startsWith(`${texts[at]} `) === true;
  return parts.flatMap((words, at) =>
    isLogo(at) ? [] : [{ ...cell, words, text: textOf(words) }],
  );
}

/** The rest of a name: words of the trade beside or below it, or one word of the same size below it. */
function restOf(name: Cell, beside: Cell | undefined, below: Row[], usual: number): Cell[] {
  const sizeOf = (one: Cell): number => heightOf(one) / heightOf(name);
  const ofTrade = (one: Cell): boolean =>
    isOfTrade(one.text) && sizeOf(one) > 0.6 && sizeOf(one) < 1 + otherSize / 2;
  if (beside && ofTrade(beside)) return [beside];
  const nextTo = below
    .slice(0, 2)
    .flatMap(toCells)
    .find((one) => isNextTo(one, name));
  if (nextTo && isOnlyTrade(nextTo.text)) return [nextTo];
  const isSecond = (one: Cell): boolean =>
    ofTrade(one) ||
    (one.words.length === 1 &&
      (name.words.length === 1 || wordsOfTrade(one.text) > 0) &&
      Math.abs(sizeOf(one) - 1) < otherSize / 2);
  if (largeness(name, usual) <= 1) return [];
  // A field at the right may be between them.
  const starts = below.slice(0, 2).flatMap((row) => toCells(row).slice(0, 1));
  return starts
    .filter(({ x0 }) => Math.abs(x0 - name.x0) <= aligned)
    .slice(0, 1)
    .filter(isSecond);
}

/** Whether a smaller text behind a name is on a lower row, next to the name. */
const isNextTo = ({ x0, words: [word] }: Cell, name: Cell): boolean =>
  x0 > name.x1 &&
  x0 - name.x1 < heightOf(name) &&
  (word?.y0 ?? Infinity) < Math.max(...name.words.map(({ y1 }) => y1));

const addressRows = 4;
/** Tolerance for its left edge, points. */
const aligned = 4;
const phone = /\(?\b\d{3}\)?[ .-]{1,2}\d{3}[.-]\d{4}\b/;

/** Whether a phone number follows a name, as in a letterhead. */
const hasPhoneBelow = (name: Cell, below: Row[]): boolean =>
  below.some((row) =>
    toCells(row).some(
      ({ x0, text }) => Math.abs(x0 - (name.words[0]?.x0 ?? 0)) <= aligned && phone.test(text),
    ),
  );

/** Whether the last row has a text, or the one above begins with it. */
function endsPage(text: string, rows: Row[]): boolean {
  const [above = '', last = ''] = rows.slice(-2).map(({ words }) => textOf(words).toLowerCase());
  return last.includes(text.toLowerCase()) || above.startsWith(text.toLowerCase());
}

/** A number next to a merchant's name; on the first page, one with a title may be next to the processor's. */
const hasAccountNumber = ({ text, words }: Cell, isFirst: boolean): boolean =>
  isFirst ? /^\d{9,}$/.test(text) : words.some((word) => /^\d{9,}$/.test(word.text));

/** The relative size of a cell's print, up to 3. */
const largeness = (cell: Cell, usual: number): number =>
  Math.min(3, Math.max(0, (heightOf(cell) / usual - 1) * 2));

const heightOf = ({ words }: Cell): number => Math.max(...words.map(({ y0, y1 }) => y1 - y0));

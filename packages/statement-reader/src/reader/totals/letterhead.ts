import { brandOf } from '../../statement/card-brands.ts';
import { isCardName } from '../cards/card-labels.ts';
import { hasLetters, toCells, type Cell } from '../layout/cells.ts';
import { isHeader } from '../layout/header-rows.ts';
import { isRecognized } from '../layout/misread-digits.ts';
import type { Row } from '../layout/rows.ts';
import { textOf } from '../../statement/words.ts';

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
}

const headRows = 7;
const longest = 60;

/** Texts of a head that are not names: titles, dates, addressees, numbers of accounts and phones, places. */
const noName =
  /\b(statement|page|period|merchant (number|nbr|id|no)|account|customer|service center|phone|dear|activity|date|month|invoice|paid|receipt|report|attn|attention|dba|p\.?o\.? box|tel|fax|www|bill|fees|charges|charged|location|prepared for|summary|sales|department|january|february|march|april|may|june|july|august|september|october|november|december)\b|\b\d{3,}\b|X{4}|\d\d\/\d\d|@|\$|\w\.(com|net|org|io)\b/i;

/** A street with its number, or at the end of a text; elsewhere it may be part of a name. */
const street =
  /^\d.*\b(street|st|ave(nue)?|road|rd|drive|blvd|highway|hwy)\b|\b(street|st|ave(nue)?|road|rd|suite|drive|blvd|highway|hwy)\W*(\d|$)/i;

const address = new RegExp(`${street.source}|\\bp\\.?o\\.? box\\b`, 'i');

const tradeWords =
  /\b(acquiring|bancard|bank(card)?|card(s| services| connect)?|data|merchant|money|pay(ments?|tech)?|payment systems|processing|services|solutions|systems|technologies)\b/i;

/** Several words of the trade are no merchant's name, and this many are a processor's without any other word. */
const [several, enough] = [2, 3];

const wordsOfTrade = (text: string): number =>
  text.match(new RegExp(tradeWords.source, 'gi'))?.length ?? 0;

/** A name that is a domain: `Authorize.net`. */
const domain = /^[a-z]+\.(com|io|net)$/i;

/** Names the owner of a sender: `A Visa Solution`. */
const owner = /^an? .*\b(brand|business|company|service|solution)$/i;

const tradeWordsAll = new RegExp(
  `${tradeWords.source}|\\b(all|fees|sales|net|total|the|your|of)\\b`,
  'gi',
);

/** Finds an unknown processor in the heads of pages: the text that repeats, is large, and has words of the trade. */
export function findLetterhead(rows: Row[]): Letterhead | null {
  const found = new Map<string, Candidate>();
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
      for (const whole of isLine || isHead || isTitle ? [] : cells) {
        // A slogan or title next to a name is smaller.
        const [cell] = ofOneSize(whole)
          .filter((part) => nameIn(part, isAddressed))
          .toSorted((a, b) => heightOf(b) - heightOf(a));
        if (!cell) continue;
        const text = [cell, ...secondLine(cell, all[index + 1], usual)]
          .map((part) => nameIn(part, isAddressed))
          .join(' ');
        const key = text.toLowerCase();
        const one = found.get(key) ?? { text, row, score: 0, pages: new Set(), isNumbered: false };
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
    score: one.score + (tradeWords.test(one.text) ? 2 : 0),
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

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** A name as running text has it, if only spaces differ: logos leave them out, and recognition sees them in logos. */
function respelled(name: string, rows: Row[]): string | null {
  const letters = lettersOf(name);
  const count = name.split(' ').length;
  const named = rows.filter(({ words }) => lettersOf(textOf(words)).includes(letters));
  const found = named.flatMap(({ words }) =>
    words.flatMap((_, from) => {
      const parts = words.slice(from).map((__, at) => textOf(words.slice(from, from + at + 1)));
      return parts.filter((text) => lettersOf(text) === letters);
    }),
  );
  const isSpelled = (text: string): boolean =>
    text.split(' ').length !== count &&
    text.split(' ').every((word) => /^([\p{L}\d&]{2,}|(\p{Lu}\.)+)$/u.test(word));
  return found.map((text) => text.replace(/[,.;:]$/, '')).find(isSpelled) ?? null;
}

/** Relative difference of heights between a name and a title next to it. */
const otherSize = 0.3;

/** The parts of a cell that are printed in one size: a title may follow the name. */
function ofOneSize(cell: Cell): Cell[] {
  const parts: Cell['words'][] = [];
  for (const word of cell.words) {
    const last = parts.at(-1);
    const [height, before] = [word, last?.at(-1) ?? word].map(({ y0, y1 }) => y1 - y0);
    const isSame = Math.abs((height ?? 0) / (before || 1) - 1) < otherSize;
    if (last && (isSame || isRecognized(cell))) last.push(word);
    else parts.push([word]);
  }
  return parts.map((words) => ({ ...cell, words, text: textOf(words) }));
}

/** The second line of a logo: one word of the same size below another one. */
function secondLine(cell: Cell, below: Row | undefined, usual: number): Cell[] {
  const isWord = ({ words }: Cell): boolean => words.length === 1;
  const isSecond = (one: Cell): boolean =>
    isWord(one) &&
    Math.abs(one.x0 - cell.x0) <= aligned &&
    Math.abs(heightOf(one) / heightOf(cell) - 1) < otherSize / 2;
  return below && isWord(cell) && largeness(cell, usual) > 1
    ? toCells(below).slice(0, 1).filter(isSecond)
    : [];
}

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

/** A way to pay that a company offers under its own name: `PayPal`. */
const isWallet = (text: string): boolean => /^\p{Lu}\p{L}{3,}$/u.test(text) && !brandOf(text);

/** A cell's text as a name; empty if it is not one. Next to an address, words of the trade are one. */
function nameIn({ text, figure }: Cell, isAddressed: boolean): string {
  const words = text
    .replace(/\S+@\S+|^from:/gi, '')
    // The letter of a logo in a sign, such as `P+`.
    .replace(/^\p{L}[^\p{L}\p{N}&.,'’ -]+ /u, '')
    .replace(/[^\p{L}\p{N}&.,'’ -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (
    figure ||
    !hasLetters(words) ||
    (isCardName(words) && !isWallet(words) && !/\bbank\b/i.test(words)) ||
    words.length > longest ||
    (noName.test(words) && !domain.test(words)) ||
    owner.test(words) ||
    /^\d+\. |^\p{Lu}+-\d+$/u.test(words) ||
    street.test(words)
  )
    return '';
  if (words.replace(/\D/g, '').length > words.length * 0.3) return '';
  const isPlain = wordsOfTrade(words) < enough && !/\p{L}/u.test(words.replace(tradeWordsAll, ''));
  if (isPlain && !isAddressed) return '';
  // A logo's text may be doubled.
  const half = words.slice(0, Math.floor(words.length / 2));
  return words === `${half} ${half}` ? half : words;
}

/** The relative size of a cell's print, up to 3. */
const largeness = (cell: Cell, usual: number): number =>
  Math.min(3, Math.max(0, (heightOf(cell) / usual - 1) * 2));

const heightOf = ({ words }: Cell): number => Math.max(...words.map(({ y0, y1 }) => y1 - y0));

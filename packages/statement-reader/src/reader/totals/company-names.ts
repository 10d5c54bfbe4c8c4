import { brandOf } from '../../statement/card-brands.ts';
import { isCardName } from '../cards/card-labels.ts';
import { hasLetters, type Cell } from '../layout/cells.ts';
import { isRecognized } from '../layout/misread-digits.ts';
import type { Row } from '../layout/rows.ts';
import { textOf, type Word } from '../../statement/words.ts';

/** Characters of a name. */
const longest = 60;

/** Texts of a head that are not names: titles, dates, addressees, numbers of accounts and phones, places. */
const noName =
  /^(hello|hi)\b|\b(statement|page|period|merchant (number|nbr|id|no)|account|customer|service center|phone|dear|name of|activity|date|month|invoice|paid|receipt|report|attn|attention|dba|p\.?o\.? box|tel|fax|www|bill|fees|charges|charged|location|prepared for|summary|sales|department|january|february|march|april|may|june|july|august|september|october|november|december)\b|\b\d{4,}\b|.\b\d{3}\b|^\d{3}\b(?! [a-z])|X{4}|\d\d\/\d\d|@|\$|\w\.(com|net|org|io)\b/i;

/** A street with its number, or at the end of a text; elsewhere it may be part of a name. */
const street =
  /^\d.*\b(street|st|ave(nue)?|road|rd|drive|blvd|highway|hwy)\b|\b(street|st|ave(nue)?|road|rd|suite|drive|blvd|highway|hwy)\W*(\d|$)/i;

/** A street, a post-office box, or a state with its ZIP code. */
export const address = new RegExp(
  `${street.source}|\\bp\\.?o\\.? box\\b|\\b[A-Z]{2},? \\d{5}\\b`,
  'i',
);

export const tradeWords =
  /\b(acquiring|bancard|bank(card)?|card(s| services| connect)?|data|merchant|money|pay(ments?|tech)?|payment systems|processing|services|solutions|systems|technologies)\b/i;

/** Several words of the trade are no merchant's name. */
export const several = 2;
/** A name of this many words of the trade needs no other word. */
const enough = 3;

export const wordsOfTrade = (text: string): number =>
  text.match(new RegExp(tradeWords.source, 'gi'))?.length ?? 0;

/** A name that is a domain: `Authorize.net`. */
const domain = /^[a-z]+\.(com|io|net)$/i;

/** A phrase that begins with a small letter: `card payments for restaurants`. */
const slogan = /^\p{Ll}.* (and|for|in|of|that|the|to|with|your) /u;

/** Names the owner of a sender: `A Visa Solution`. */
const owner = /^an? .*\b(brand|business|company|service|solution)$/i;

const tradeWordsAll = new RegExp(
  `${tradeWords.source}|\\b(acceptance|all|fees|sales|net|total|the|your|of|llc|inc|corp)\\b`,
  'gi',
);

/** Whether a text has only words of the trade: `Merchant Services, LLC`. */
export const isOfTrade = (text: string): boolean =>
  wordsOfTrade(text) >= several && isOnlyTrade(text);

export const isOnlyTrade = (text: string): boolean =>
  tradeWords.test(text) && !/\p{L}/u.test(text.replace(tradeWordsAll, ''));

/** A way to pay that a company offers under its own name: `PayPal`. */
const isWallet = (text: string): boolean => /^\p{Lu}\p{L}{3,}$/u.test(text) && !brandOf(text);

/** Single letters at the ends of a recognized name are parts of a picture. */
const withoutScraps = (cell: Cell): Cell => ({
  ...cell,
  text: cell.text.replace(/^(?!a )\p{L} | \p{L}$/giu, ''),
});

/** A name without a logo that repeats it: itself, or its initials. */
function withoutLogo(name: string): string {
  const half = name.slice(0, Math.floor(name.length / 2));
  if (name === `${half} ${half}`) return half;
  const [logo = '', ...rest] = name.split(' ');
  const initials = rest.map((word) => word[0]).join('');
  return logo.length > 2 && initials.startsWith(logo) ? rest.join(' ') : name;
}

/** A cell's text as a name; empty if it is not one. Next to an address, words of the trade are one. */
export function nameIn(cell: Cell, isAddressed: boolean): string {
  const { text, figure } = isRecognized(cell) ? withoutScraps(cell) : cell;
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
    slogan.test(words) ||
    /^\d+\. |^\d{1,2} \p{Ll}|^\p{Lu}+-\d+$/u.test(words) ||
    street.test(words)
  )
    return '';
  if (words.replace(/\D/g, '').length > words.length * 0.3) return '';
  const isPlain =
    wordsOfTrade(words) < enough && !/[\p{L}\d]/u.test(words.replace(tradeWordsAll, ''));
  return isPlain && !isAddressed ? '' : withoutLogo(words);
}

/** A name in running text: words with capital letters, the last one of the trade: `We are Tillbird Payments.` */
export function namedIn(text: string): string | null {
  const names = text.match(/(?<![.!?] |^)(\p{Lu}[\p{L}&]+ ){1,3}\p{Lu}\p{L}+/gu) ?? [];
  return names.find((name) => tradeWords.test(name.split(' ').at(-1) ?? '')) ?? null;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

const spacing = (text: string): string => text.split(' ').map(lettersOf).join(' ');

/** Fewer letters of a logo may be part of any word. */
const minPart = 5;

/**
 * A name as running text has it, if only spaces differ: logos leave them out, and recognition sees them in logos. Of a
 * recognized logo it may lack the beginning: the word that contains the rest is the name.
 */
export function respelled(name: string, rows: Row[]): string | null {
  const letters = lettersOf(name);
  const named = rows.filter(({ words }) => lettersOf(textOf(words)).includes(letters));
  const found = named.flatMap(({ words }) =>
    words.flatMap((_, from) => {
      const parts = words.slice(from).map((__, at) => textOf(words.slice(from, from + at + 1)));
      return parts.filter((text) => lettersOf(text) === letters);
    }),
  );
  const isSpelled = (text: string): boolean =>
    spacing(text) !== spacing(name) &&
    text.split(' ').every((word) => /^([\p{L}\d&]{2,}|(\p{Lu}\.)+)$/u.test(word));
  const isWhole = ({ text, sure }: Word): boolean =>
    sure < 1 &&
    letters.length >= minPart &&
    /^\p{L}+[,.;:]?$/u.test(text) &&
    // A word that begins with the name is its plural or address.
    lettersOf(text).indexOf(letters) > 0;
  const whole = found.length > 1 ? undefined : rows.flatMap(({ words }) => words).find(isWhole);
  return (
    found.map((text) => text.replace(/[,.;:]$/, '')).find(isSpelled) ??
    whole?.text.replace(/[,.;:]$/, '') ??
    null
  );
}

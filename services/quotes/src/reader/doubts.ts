import type { Cell } from './layout/cells.ts';
import type { Word } from '../statement/words.ts';

/** Recognition that was less sure than this is worth a look where nothing else confirms a figure. */
const sureEnough = 0.85;

/** Why a figure that recognition was not sure of should be looked at; null where it was. */
export function unsure(cell: Cell): string | null {
  const least = Math.min(1, ...cell.words.map(({ sure }) => sure));
  if (least >= sureEnough) return null;
  const others = cell.others.map(({ text }) => text).slice(0, 2);
  const may = others.length ? ` It may be ${others.join(' or ')}.` : '';
  return `Recognition was not sure of “${cell.text.slice(0, 40)}”.${may}`;
}

/** A name that recognition was less sure of than this may have lost words, or have others. */
const sureOfName = 0.5;

/** Why a name should be looked at; null where recognition was sure of its words, rates in it left aside. */
export function unclearName(words: Word[]): string | null {
  const unclear = words.filter(
    ({ text, sure }) => sure < sureOfName && /[A-Za-z]/.test(text) && !/\d{2}/.test(text),
  );
  if (unclear.length === 0) return null;
  const text = unclear.map((word) => word.text).join(' ');
  return `Recognition was not sure of “${text.slice(0, 40)}” in this name.`;
}

/** Why a figure should be looked at for which another reading was chosen, so that totals match. */
export const takenAs = (cell: Cell, taken: string): string =>
  `Recognised as “${cell.words
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 40)}”, taken as ${taken} so that the totals match.`;

export const unexplained = 'The other numbers on this line do not make this amount.';

/** Of figures that were given and looked for on the page. */
export const notFound = 'This amount was not found on the page that was named for it.';
export const notPrinted = 'This figure was not found on the pages.';
export const withoutSuch = 'The line does not print this figure.';
export const noSuchName = 'The line of this amount has another name on the page.';
export const linesAddUp = 'This amount is what other lines add up to: it may be no charge.';
export const otherCard = 'The line with these figures names another kind of card.';

/** Of tables of cards that may be several locations', or something else. */
export const severalTables =
  'There are several tables of cards; only one is taken: check whether the others belong to it.';
export const severalTablesTaken =
  'There are several tables of cards; they are taken together: check whether all belong to it.';

export const severalColumns =
  'Other amounts may be the sales as well, and nothing tells which: compare them.';

/** Of a way to pay that only a fee names. */
export const countIsRest =
  'One way to pay has no sales of its own printed: its number is what is left of the total.';

export const severalFeeTotals =
  'There are several totals of fees; they are added up: check whether all belong to it.';

/** Of a total that no lines were found to make. */
export const searchStopped = (tried: number): string =>
  `None of ${tried.toLocaleString('en-US')} sets of lines adds up to this total; the search stopped there.`;

/** The figures of which something is to be said, or nothing. */
export function present<Key extends string>(
  doubts: Partial<Record<Key, string | null>>,
): Partial<Record<Key, string>> | undefined {
  const found = Object.entries(doubts).filter(([, text]) => text != null);
  return found.length ? (Object.fromEntries(found) as Partial<Record<Key, string>>) : undefined;
}

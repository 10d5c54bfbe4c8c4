import type { Cell } from './layout/cells.ts';
import { textOf, type Word } from '../statement/words.ts';

/** Less confident figures are doubtful if nothing else confirms them. */
const sureEnough = 0.85;

export function unsure(cell: Cell): string | null {
  const min = Math.min(1, ...cell.words.map(({ sure }) => sure));
  if (min >= sureEnough) return null;
  const others = cell.others.map(({ text }) => text).slice(0, 2);
  const may = others.length ? ` It may be ${others.join(' or ')}.` : '';
  return `“${cell.text.slice(0, 40)}” was hard to recognize.${may}`;
}

/** Names with lower confidence may have lost or wrong words. */
const sureOfName = 0.65;
/** A recognized word that may be several whose spaces were lost. */
const glued = /[A-Za-z]{8}\d$/;

/** The doubt about a name, or null; ignores rates in it. */
export function unclearName(words: Word[]): string | null {
  const unclear = words.filter(
    ({ text, sure }) =>
      (sure < sureOfName && /[A-Za-z]/.test(text) && !/\d{2}/.test(text)) ||
      (sure < 1 && glued.test(text)),
  );
  if (unclear.length === 0) return null;
  return `“${textOf(unclear).slice(0, 40)}” in this name was hard to recognize.`;
}

/** The doubt about a figure whose alternative reading was chosen to match totals. */
export const takenAs = (cell: Cell, taken: string): string =>
  `Recognized as “${textOf(cell.words).slice(0, 40)}”, read as ${taken} so that the totals match.`;

export const unexplained = 'The other numbers on this line do not make this amount.';

/** For figures from another reader that were searched on the page. */
export const notFound = 'This amount was not found on the given page.';
export const notPrinted = 'This figure was not found on the pages.';
export const withoutSuch = 'The line does not print this figure.';
export const noSuchName = 'The line of this amount has another name on the page.';
export const linesAddUp = 'This amount is the sum of other lines. It may not be a charge.';
export const otherCard = 'The line with these figures names another kind of card.';

/** For card tables that may be several locations or something else. */
export const severalTables =
  'The statement has several card tables. Only one was used. Check whether the others belong to the sales.';
export const severalTablesTaken =
  'The statement has several card tables. They were added up. Check whether all of them belong to the sales.';

export const severalColumns = 'Other amounts on the statement may also be the sales. Compare them.';

export const otherCount =
  'The statement prints another number of sales next to their total. Compare them.';

export const countIsRest =
  'One payment method has no printed number of sales. Its number was calculated from the total.';

export const severalFeeTotals =
  'The statement has several fee totals. They were added up. Check whether all of them belong to it.';

export const withDeductions =
  'Calculated, because the printed total includes refunds, chargebacks or a reserve, which are not fees.';

export const mayHaveDeductions =
  'Some of the fees are named like refunds, chargebacks, adjustments or a reserve. Check whether they are fees.';

export const dueAndCollected =
  'Calculated from the amount due and the amounts that were collected before.';

export const twoPrices =
  'The statement lists the same fees at two prices. The lower ones were used. Check which are charged.';

/** For a total that no lines were found to match. */
export const searchStopped = (tried: number): string =>
  `None of ${tried.toLocaleString('en-US')} sets of lines adds up to this total; the search stopped there.`;

export function present<Key extends string>(
  doubts: Partial<Record<Key, string | null>>,
): Partial<Record<Key, string>> | undefined {
  const found = Object.entries(doubts).filter(([, text]) => text != null);
  return found.length ? (Object.fromEntries(found) as Partial<Record<Key, string>>) : undefined;
}

import { centsOf, type Item } from '../explanation/items.ts';
import { namesCredit } from '../explanation/rereadings.ts';
import { collectedBefore } from '../vocabulary/labels.ts';

/** A credit without the name of one takes less than this share; customers may pay what takes more. */
const maxShare = 0.25;

interface CreditedSum {
  sum: Item;
  whole: Item;
  credits: Item[];
}

/** Sums that take credits from a sum of charges. */
export const creditedSums = (items: Item[]): CreditedSum[] =>
  items.flatMap((sum) => {
    const [whole, ...credits] = sum.added;
    const isCredit = ({ cents, fee: { line } }: Item): boolean =>
      cents * (whole?.cents ?? 0) < 0 &&
      (namesCredit.test(line.label) || (isSmall && !collectedBefore.test(line.label)));
    const isSmall = Math.abs(centsOf(credits)) < Math.abs(whole?.cents ?? 0) * maxShare;
    return whole?.kind === 'sum' && credits.length > 0 && credits.every(isCredit)
      ? [{ sum, whole, credits }]
      : [];
  });

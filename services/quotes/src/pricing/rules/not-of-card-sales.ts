import * as feeNames from './fee-names.ts';
import type { Charge, Figures } from './figures.ts';
import { linesOf, printedSales, type Line } from './estimates/statement/statement-lines.ts';
import { networks } from './estimates/table-schema.ts';
import {
  findInterchange,
  half,
  isBundled,
  isListed,
  isPercentage,
  nearlyAll,
  volumeOf,
} from './pass-through.ts';

/** Charges that rates on the counted card sales cannot replace. `own` are all that do not pass through. */
export const findNotOfCardSales = (figures: Figures, own: readonly Charge[]): ReadonlySet<Charge> =>
  new Set([...findUncounted(figures), ...findNotOfSales(figures, own)]);

/**
 * Charges on sales of a brand that are not among the sales by card, such as those that American Express or the issuer of
 * a fleet card pays out, and on debit by PIN or benefit cards if the sales by card have no such row. The program's rates
 * are not charged on these sales, so they cannot replace the charges.
 */
function findUncounted(figures: Figures): Charge[] {
  const { other, ...sales } = printedSales(figures);
  if (networks.every((network) => !(sales[network].volume > 0))) return [];
  const isUncounted = ({ name, network, isPinDebit, volume, count }: Line): boolean =>
    (isPinDebit ||
      feeNames.namesSpecialCard(name) ||
      (network !== null && !(sales[network].volume > 0))) &&
    (volume > other.volume || count > Math.max(1, other.count)) &&
    // A line on most sales is no brand's: DISC may stand for discount.
    volume < figures.volume.toNumber() / 2;
  return linesOf(figures).flatMap((line) => (isUncounted(line) ? line.charge : []));
}

/**
 * Charges that a program for cards cannot replace: percentages among other fees on less than half of the sales, such as
 * of money transferred at once, or, such as royalties, next to rates on all sales or to interchange, where no markup is
 * as high; and those of wallets and payments in installments on less than half of the sales.
 */
function findNotOfSales(figures: Figures, own: readonly Charge[]): Charge[] {
  const { charges, processor, volume } = figures;
  const hasInterchange = isListed([...findInterchange(figures)], volume);
  const percentages = own.filter(isPercentage);
  const rates = percentages.filter(({ feeType }) => feeType === 'Card Fees');
  const hasRates = volumeOf(rates) >= volume.times(nearlyAll);
  const possible = percentages.filter(({ feeType }) => feeType === 'Other Fees');
  const byRate = Map.groupBy(possible, ({ volumeRate }) => volumeRate.toString());
  const isOnFew = (lines: readonly Charge[]): boolean => volumeOf(lines) < volume.times(half);
  const wallets = charges.filter(({ name }) => feeNames.namesWallet(name));
  return [
    ...[...byRate.values()].filter(isOnFew).flat(),
    ...possible.filter(
      (line) =>
        (hasRates || (hasInterchange && isBundled(line))) &&
        !feeNames.namesAccountFee(line.name, processor),
    ),
    ...(isOnFew(wallets) ? wallets : []),
  ];
}

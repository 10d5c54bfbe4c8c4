import { qualificationOf } from '../../fee-names.ts';
import type { Network } from '../table-schema.ts';
import { namesDebit } from './debit-evidence.ts';
import type { Bound } from './evidence.ts';
import type { StatementView } from './statement-view.ts';
import { isNear, namesOf, volumeOf } from './statement-lines.ts';

/**
 * Bounds from the tiers of a statement, of each brand or of all. Business, premium and keyed sales are in the mid and
 * non-qualified tiers and therefore at most as large; present debit cards are in the qualified tier unless they have
 * their own. Used only if the tiers add up to the sales, or are surcharges above a qualified rate on all sales.
 */
export function tierEvidence({ own, sales }: StatementView): Bound[] {
  const rated = own.filter((line) => line.volume > 0 && qualificationOf(line.name));
  const all = [sales.visa, sales.mastercard, sales.discover];
  const groups: [Network | null, number[]][] = [
    ['visa', [sales.visa.volume]],
    ['mastercard', [sales.mastercard.volume]],
    [null, [volumeOf(all), volumeOf([...all, sales.amex])]],
  ];
  return groups.flatMap(([network, volumes]) => {
    const tiers = rated.filter((line) => line.network === network);
    const upper = tiers.filter(({ name }) => qualificationOf(name) !== 'qualified');
    const base = volumeOf(tiers) - volumeOf(upper);
    const volume = volumes.find(
      (each) =>
        isNear(volumeOf(tiers), each, 0.02) ||
        (isNear(base, each, 0.02) && volumeOf(upper) <= each),
    );
    if (!volume || upper.length === 0 || base === 0) return [];
    const credit = upper.filter(({ name }) => !namesDebit(name));
    const limit = (share: Bound['share'], most: number): Bound => ({
      share,
      network,
      least: 0,
      most,
      from: namesOf(upper),
    });
    const [ofCredit, ofAll] = [volumeOf(credit) / volume, volumeOf(upper) / volume];
    const inPerson = [
      limit('not_present', ofAll),
      ...(tiers.some(({ name }) => namesDebit(name)) ? [] : [limit('debit', 1 - ofAll)]),
    ];
    return [
      limit('commercial', ofCredit),
      limit('premium', ofCredit),
      ...inPerson.map((bound) => ({ ...bound, ifInPerson: true })),
    ];
  });
}

import type { Analysis, CardTypeRow } from '@portal/contracts/quotes/analysis';
import type { CardType } from '@portal/contracts/quotes/card-types';
import { centsOf, isExplained, totalCost } from './explained.ts';

/** Combined sales with their totals, and the cards that come from the second reading. */
export interface CombinedCards {
  cards: CardTypeRow[];
  volumeOf: Analysis;
  countOf: Analysis;
  taken: CardType[];
}

/**
 * Selects sales that match the printed totals, each card from the reading that explains it, with as few as possible
 * from the second. Tries every combination: a statement has a handful of cards.
 */
export function combineCards(first: Analysis, second: Analysis): CombinedCards {
  const [own, others] = [byType(first), byType(second)];
  const differing = [...new Set([...own.keys(), ...others.keys()])].filter(
    (type) => valueOf(own.get(type)) !== valueOf(others.get(type)) || isBetter(others, own, type),
  );
  let best: (CombinedCards & { cost: number }) | null = null;
  for (let way = 0; way < 2 ** differing.length; way++) {
    const taken = differing.filter((_, at) => way & (2 ** at));
    const cards = [...new Set([...own.keys(), ...others.keys()])].flatMap(
      (type) => (taken.includes(type) ? others : own).get(type) ?? [],
    );
    for (const volumeOf of [first, second])
      for (const countOf of [first, second]) {
        const cost = costOf({ cards, volumeOf, countOf, taken }, first);
        if (!best || cost < best.cost) best = { cards, volumeOf, countOf, taken, cost };
      }
  }
  return best ?? { cards: first.cardTypeSummary, volumeOf: first, countOf: first, taken: [] };
}

const byType = ({ cardTypeSummary }: Analysis): Map<CardType, CardTypeRow[]> =>
  Map.groupBy(cardTypeSummary, ({ cardType }) => cardType);

const sum = (rows: CardTypeRow[], of: 'volume' | 'transactions'): number =>
  rows.reduce((total, row) => total + row[of], 0);

const valueOf = (rows: CardTypeRow[] = []): string =>
  `${centsOf(sum(rows, 'volume'))} ${sum(rows, 'transactions')}`;

type ByType = ReturnType<typeof byType>;
const isBetter = (others: ByType, own: ByType, type: CardType): boolean =>
  (others.get(type)?.every(isExplained) ?? false) && !(own.get(type)?.every(isExplained) ?? false);

const notMade = 10_000;

function costOf({ cards, volumeOf, countOf, taken }: CombinedCards, first: Analysis): number {
  const [volume, count] = [volumeOf.statementTotals, countOf.statementTotals];
  const isVolume = Math.abs(centsOf(sum(cards, 'volume')) - centsOf(volume.totalVolume)) <= 1;
  const isCount = sum(cards, 'transactions') === count.transactionCount;
  return (
    (cards.length > 0 && isVolume ? 0 : notMade) +
    (cards.length > 0 && isCount ? 0 : notMade) +
    totalCost(volume, 'totalVolume') +
    totalCost(count, 'transactionCount') +
    10 * cards.filter((row) => !isExplained(row)).length +
    taken.length +
    Number(volumeOf !== first) +
    Number(countOf !== first)
  );
}

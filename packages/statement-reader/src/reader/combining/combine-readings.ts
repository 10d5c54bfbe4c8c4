import type { Analysis, FeeRow, Reading } from '@portal/contracts/quotes/analysis';
import { reconcile } from '@portal/contracts/quotes/figures';
import type { NotedCharges, NoteOf } from '@portal/contracts/quotes/notes';
import { combineCards } from './combine-cards.ts';
import { combineFees } from './combine-fees.ts';
import { isTotalExplained, totalNames, type TotalName } from './explained.ts';

/** Combined figures, and which of them come from the second reading. */
export interface Combined extends Pick<NoteOf<'readers-combined'>, 'taken' | 'leftOut'> {
  analysis: Analysis;
  isSecond: boolean;
}

/** Takes each figure from the reading that explains it: lines first, then their printed totals. */
export function combineReadings(first: Reading, second: Reading): Combined {
  const { fees, totalOf, added, leftOut } = combineFees(first, second);
  const { cards, volumeOf, countOf, taken } = combineCards(first, second);
  const [own, other] = [first.statementTotals, second.statementTotals];
  const isNamed =
    isTotalExplained(own, 'currentProcessor') || !isTotalExplained(other, 'currentProcessor');
  const from = {
    currentProcessor: isNamed ? first : second,
    totalVolume: volumeOf,
    transactionCount: countOf,
    totalStatementFees: totalOf,
  };
  const others = (['currentProcessor', ...totalNames] as const).filter(
    (name) => from[name] === second && other[name] !== own[name],
  );
  const analysis: Analysis = {
    cardTypeSummary: cards,
    statementFees: fees,
    statementTotals: totalsFrom(from),
  };
  const rows: unknown[] = [...first.statementFees, ...first.cardTypeSummary];
  return {
    analysis,
    taken: { charges: called(added), cards: taken, totals: others },
    leftOut: called(leftOut.filter((fee) => !added.some(({ name }) => name === fee.name))),
    isSecond: !([...fees, ...cards] as unknown[]).some((one) => rows.includes(one)),
  };
}

function totalsFrom(
  from: Record<TotalName | 'currentProcessor', Analysis>,
): Analysis['statementTotals'] {
  const { currentProcessor, totalVolume, transactionCount, totalStatementFees } = from;
  const names = Object.keys(from) as (keyof typeof from)[];
  const of = <T>(part: 'sources' | 'doubts'): Record<string, T> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const one = from[name].statementTotals[part]?.[name];
        return one === undefined ? [] : [[name, one as T]];
      }),
    );
  const doubts = of<string>('doubts');
  return {
    currentProcessor: currentProcessor.statementTotals.currentProcessor,
    totalVolume: totalVolume.statementTotals.totalVolume,
    transactionCount: transactionCount.statementTotals.transactionCount,
    totalStatementFees: totalStatementFees.statementTotals.totalStatementFees,
    sources: of('sources'),
    ...(Object.keys(doubts).length ? { doubts } : {}),
  };
}

const maxNamed = 3;

const called = (fees: FeeRow[]): NotedCharges => ({
  names: fees.slice(0, maxNamed).map(({ name }) => name.slice(0, 40)),
  count: fees.length,
});

/** Totals that both readings find printed and explain by their own lines, but with different values. */
export function disagreements(first: Analysis, second: Analysis): NoteOf<'other-total'>[] {
  const [own, other] = [first, second].map(reconcile);
  const checks = {
    totalVolume: 'volume',
    transactionCount: 'transactions',
    totalStatementFees: 'fees',
  } as const;
  return totalNames
    .filter(
      (name) =>
        own?.[checks[name]].agrees &&
        other?.[checks[name]].agrees &&
        [first, second].every((of) => isTotalExplained(of.statementTotals, name)) &&
        first.statementTotals[name] !== second.statementTotals[name],
    )
    .map((total) => ({ kind: 'other-total', total, figure: second.statementTotals[total] }));
}

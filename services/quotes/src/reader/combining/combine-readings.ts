import type { Analysis, FeeRow, Reading } from '@portal/contracts/quotes/analysis';
import { reconcile } from '@portal/contracts/quotes/figures';
import { byHand } from '../by-hand.ts';
import { combineCards } from './combine-cards.ts';
import { combineFees } from './combine-fees.ts';
import { isTotalExplained, totalNames, type TotalName } from './explained.ts';

/** Figures of two readings, and what of them is not the first one's, in words. */
export interface Combined {
  analysis: Analysis;
  /** What is the second one's, and what of the first one's is left out. */
  taken: string[];
  leftOut: string[];
  /** Whether nothing is the first one's. */
  isSecond: boolean;
}

/** Each figure from the reading that explains it: lines and rows that make printed totals, then these totals. */
export function combineReadings(first: Reading, second: Reading): Combined {
  const { fees, totalOf, added, leftOut } = combineFees(first, second);
  const { cards, volumeOf, countOf, taken } = combineCards(first, second);
  const [own, other] = [first.statementTotals, second.statementTotals];
  const isNamed =
    isTotalExplained(own, 'currentProcessor') || !isTotalExplained(other, 'currentProcessor');
  const from = {
    currentProcessor: isNamed ? first : second,
    ...{ totalVolume: volumeOf, transactionCount: countOf, totalStatementFees: totalOf },
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
    taken: [
      ...called(added),
      ...taken.map((type) => `the sales by ${type}`),
      ...others.map((name) => words[name]),
    ],
    leftOut: called(leftOut.filter((fee) => !added.some(({ name }) => name === fee.name))),
    isSecond: !([...fees, ...cards] as unknown[]).some((one) => rows.includes(one)),
  };
}

const words: Record<TotalName | 'currentProcessor', string> = {
  currentProcessor: 'the processor',
  totalVolume: 'the total volume',
  transactionCount: 'the transaction count',
  totalStatementFees: 'the total fees',
};

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

/** So many lines are named. */
const mostNamed = 3;

function called(fees: FeeRow[]): string[] {
  const names = fees.slice(0, mostNamed).map(({ name }) => `“${name.slice(0, 40)}”`);
  return fees.length > mostNamed ? [...names, `${fees.length - mostNamed} further charges`] : names;
}

/** Totals that both readings find printed and explain by their own lines, and that are not the same. */
export function disagreements(first: Analysis, second: Analysis): string[] {
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
    .map((name) =>
      byHand(
        `The built-in reader found another figure for ${words[name]}, which agrees with itself too: ${second.statementTotals[name].toLocaleString('en-US')}. Compare it with the page`,
      ),
    );
}

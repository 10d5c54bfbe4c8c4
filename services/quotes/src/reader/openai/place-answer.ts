import type { Analysis } from '@portal/contracts/quotes/analysis';
import { unexplained } from '../doubts.ts';
import type { PageWords } from '../words.ts';
import type { Answer } from './answer.ts';
import { linesOf, locate, type Lines } from './locate.ts';

/** A model's answer as an analysis that may not keep its bounds: each figure with where it stands. */
export function placeAnswer(answer: Answer, pages: PageWords[]): Analysis {
  const lines = linesOf(pages);
  const { statementTotals: totals } = answer;
  return {
    cardTypeSummary: answer.cardTypeSummary.map((row) => withCardPlaces(row, lines)),
    statementFees: answer.statementFees.map((fee) => withFeePlaces(fee, lines)),
    statementTotals: {
      currentProcessor: totals.currentProcessor ?? '',
      totalVolume: totals.totalVolume ?? 0,
      transactionCount: totals.transactionCount ?? 0,
      totalStatementFees: totals.totalStatementFees ?? 0,
      sources: totalPlaces(totals, lines),
    },
  };
}

const notFound = 'This amount was not found on the page that it is said to stand on.';

function withFeePlaces(
  { page, ...fee }: Answer['statementFees'][number],
  lines: Lines,
): Analysis['statementFees'][number] {
  const { amount, volume, volumeRate, transactions, transactionRate } = fee;
  const places = locate(lines, page, fee.name, 'amount', {
    ...{ amount, volume, volumeRate, transactions, transactionRate },
  });
  const doubt = places ? (makesAmount(fee) ? null : unexplained) : notFound;
  return { ...fee, ...places, ...(doubt ? { doubts: { amount: doubt } } : {}) };
}

/** Daily rounding puts a line's amount off by so much, in dollars. */
const rounding = 0.03;

/** Whether the rates of a line make the amount that is printed, whatever its sign. */
function makesAmount(fee: Omit<Answer['statementFees'][number], 'page'>): boolean {
  const { amount, volume, volumeRate, transactions, transactionRate } = fee;
  const made = (volume * volumeRate) / 100 + transactions * transactionRate;
  return Math.abs(Math.abs(made) - Math.abs(amount)) <= rounding + 1e-6;
}

function withCardPlaces(
  { page, ...row }: Answer['cardTypeSummary'][number],
  lines: Lines,
): Analysis['cardTypeSummary'][number] {
  const { volume, transactions } = row;
  const places = locate(lines, page, row.cardType, 'volume', { volume, transactions });
  // Several kinds of a brand's cards may be added up: there is no one place then.
  if (!places) return row;
  const { source, sources } = places;
  return {
    ...row,
    source,
    sources: {
      ...(sources.volume ? { volume: [sources.volume] } : {}),
      ...(sources.transactions ? { transactions: [sources.transactions] } : {}),
    },
  };
}

function totalPlaces(
  totals: Answer['statementTotals'],
  lines: Lines,
): Analysis['statementTotals']['sources'] {
  const placeOf = (value: number | null, name: string) =>
    value === null ? undefined : locate(lines, 0, name, 'value', { value })?.sources.value;
  return {
    totalVolume: placeOf(totals.totalVolume, 'total sales volume'),
    transactionCount: placeOf(totals.transactionCount, 'total number of sales transactions'),
    totalStatementFees: placeOf(totals.totalStatementFees, 'total fees charges'),
  };
}

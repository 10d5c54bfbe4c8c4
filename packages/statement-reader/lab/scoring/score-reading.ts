import type { Analysis, CardTypeRow } from '@portal/contracts/quotes/analysis';
import { reconcile } from '@portal/contracts/quotes/figures';
import type { Note } from '@portal/contracts/quotes/notes';
import { haveSameRates, matchFees, type TrueFee } from './match-fees.ts';
import { companyKey } from './names.ts';

export interface Truth extends Analysis {
  statementFees: TrueFee[];
  meta?: { processorAliases?: string[]; scanned?: boolean; layout?: string };
}

/** Compares an analysis with the truth; each share is 0 to 1. */
export interface StatementScore {
  totals: number;
  totalsDetail: { processor: boolean; volume: boolean; count: boolean; fees: boolean };
  cardTypes: number;
  fees: number;
  /** Shares of the true fee lines with correct rates, and with the correct type. */
  feeRates: number;
  feeTypes: number;
  /** Its sums agree with the totals, and the totals are right. */
  balanced: boolean;
  /** Consistent, and no notes except that pages are images. */
  silent: boolean;
  /** Silent but wrong: no note points to it. */
  silentlyWrong: boolean;
  /** Number of corrections: each line, card row or total is one. */
  edits: number;
  /** Wrong card types, and names of wrong, missed or extra fee lines. */
  wrong: { cardTypes: string[]; missed: string[]; extra: string[] };
}

const right = 0.9999;

export function scoreReading(
  truth: Truth,
  got: (Analysis & { notes?: Note[] }) | null,
): StatementScore {
  const totalsDetail = totalsRight(truth, got);
  const cards = scoreCards(truth.cardTypeSummary, got?.cardTypeSummary ?? []);
  const { pairs, missed, extra } = matchFees(truth.statementFees, got?.statementFees ?? []);
  const fees = f1(pairs.length, pairs.length + missed.length, pairs.length + extra.length);
  const share = (count: number): number =>
    pairs.length + missed.length ? count / (pairs.length + missed.length) : 1;
  const agrees = got !== null && agreesWithItself(got);
  const { volume, count, fees: total } = totalsDetail;
  const balanced = agrees && volume && count && total;
  const silent = agrees && !got?.notes?.some(({ kind }) => kind !== 'images');
  return {
    totals: Object.values(totalsDetail).filter(Boolean).length / 4,
    totalsDetail,
    cardTypes: cards.score,
    fees,
    feeRates: share(pairs.filter((one) => haveSameRates(one.truth, one.got)).length),
    feeTypes: share(
      pairs.filter((one) =>
        [one.truth.feeType, ...(one.truth.feeTypeAlso ?? [])].includes(one.got.feeType),
      ).length,
    ),
    balanced,
    silent,
    edits:
      Object.values(totalsDetail).filter((isRight) => !isRight).length +
      cards.wrong.length +
      Math.max(missed.length, extra.length),
    silentlyWrong: silent && !(balanced && cards.score > right && fees > right),
    wrong: {
      cardTypes: cards.wrong,
      missed: missed.map(({ name }) => name),
      extra: extra.map(({ name }) => name),
    },
  };
}

function totalsRight(truth: Truth, got: Analysis | null): StatementScore['totalsDetail'] {
  const [wanted, read] = [truth.statementTotals, got?.statementTotals];
  const names = [wanted.currentProcessor, ...(truth.meta?.processorAliases ?? [])].map(companyKey);
  const isNear = (a: number | undefined, b: number): boolean =>
    a !== undefined && Math.abs(a - b) <= 0.005;
  const processor = companyKey(read?.currentProcessor ?? '');
  return {
    processor: processor !== '' && names.includes(processor),
    volume: isNear(read?.totalVolume, wanted.totalVolume),
    count: read?.transactionCount === wanted.transactionCount,
    fees: isNear(read?.totalStatementFees, wanted.totalStatementFees),
  };
}

/** Adds up rows of one type; ignores empty ones. */
function byType(rows: CardTypeRow[]): Map<string, { volume: number; count: number }> {
  const sums = [...Map.groupBy(rows, ({ cardType }) => cardType)].map(([type, list]) => {
    const volume = list.reduce((sum, one) => sum + one.volume, 0);
    const count = list.reduce((sum, one) => sum + one.transactions, 0);
    return [type, { volume, count }] as const;
  });
  return new Map(sums.filter(([, { volume, count }]) => Math.abs(volume) >= 0.005 || count !== 0));
}

function scoreCards(truth: CardTypeRow[], got: CardTypeRow[]): { score: number; wrong: string[] } {
  const [wanted, read] = [byType(truth), byType(got)];
  const wrong = [...wanted].flatMap(([type, { volume, count }]) => {
    const one = read.get(type);
    return one && Math.abs(one.volume - volume) <= 0.011 && one.count === count ? [] : [type];
  });
  return { score: f1(wanted.size - wrong.length, wanted.size, read.size), wrong };
}

const f1 = (hits: number, a: number, b: number): number => (a + b ? (2 * hits) / (a + b) : 1);

function agreesWithItself(got: Analysis): boolean {
  const { statementTotals: totals, cardTypeSummary, statementFees } = got;
  if (cardTypeSummary.length + statementFees.length === 0) return false;
  if (totals.totalVolume === 0 && totals.totalStatementFees === 0) return false;
  return Object.values(reconcile(got)).every(({ agrees }) => agrees);
}

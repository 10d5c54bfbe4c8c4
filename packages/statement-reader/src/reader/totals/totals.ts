import type { Source, StatementTotals } from '@portal/contracts/quotes/analysis';
import { countOf, volumeOf, type CardFigure, type CardSummary } from '../cards/card-figures.ts';
import { present } from '../doubts.ts';
import type { FeeReading } from '../fees/fee-reading.ts';
import type { FoundProcessor } from './find-processor.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { cellSource, sourceOf } from '../source.ts';
import type { SummaryTotals } from './summary-totals.ts';
import type { PageWords } from '../../statement/words.ts';

export interface TotalsReading {
  processor: FoundProcessor | null;
  cards: CardSummary | null;
  summary: SummaryTotals;
  fees: FeeReading;
  pages: PageWords[];
}

/** The statement's totals with their positions; sums of lines if none are printed. */
export function toTotals({
  processor,
  cards,
  summary,
  fees,
  pages,
}: TotalsReading): StatementTotals {
  const volume = cards ? statedOf(cards.volume, summary.volume, volumeOf(cards)) : summary.volume;
  const count = cards ? statedOf(cards.count, summary.count, countOf(cards)) : summary.count;
  const sum = fees.tables.reduce((total, { cents }) => total + cents, 0) / 100;
  const page = pages.find((one) => one.page === processor?.row.page);
  const places: Partial<Record<keyof NonNullable<StatementTotals['sources']>, Source | null>> = {
    currentProcessor: processor && page ? sourceOf(processor.row, page) : null,
    totalVolume: placeOf(volume),
    transactionCount: placeOf(count),
    totalStatementFees: placeOf(fees.printed),
  };
  const doubts = present({
    currentProcessor:
      processor && !processor.style
        ? 'Taken from the head of the statement: check whether this is the processor.'
        : null,
    totalVolume: cards?.doubt,
    transactionCount: cards?.doubt,
    totalStatementFees: fees.doubt,
  });
  return {
    currentProcessor: processor?.name ?? '',
    totalVolume: valueOf(volume) ?? (cards ? volumeOf(cards) : 0),
    transactionCount: valueOf(count) ?? (cards ? countOf(cards) : 0),
    totalStatementFees: fees.total ?? Math.abs(sum),
    sources: Object.fromEntries(Object.entries(places).filter(([, place]) => place !== null)),
    ...(doubts ? { doubts } : {}),
  };
}

type Stated = CardFigure | LabelledFigure | null;

/** The total printed below the rows; if it is missing or does not match, one printed elsewhere that does. */
function statedOf(below: CardFigure | null, elsewhere: LabelledFigure | null, sum: number): Stated {
  if (below && Math.abs(below.value - sum) < 0.011) return below;
  if (elsewhere && Math.abs(Math.abs(elsewhere.figure.value) - sum) < 0.011) return elsewhere;
  return below ?? null;
}

function valueOf(stated: Stated): number | null {
  if (!stated) return null;
  return 'value' in stated ? stated.value : Math.abs(stated.figure.value);
}

function placeOf(stated: Stated): Source | null {
  if (!stated) return null;
  return cellSource(stated.cell, 'value' in stated ? stated.line.page : stated.page);
}

import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Note } from '@portal/contracts/quotes/notes';
import { near, type CardFigure, type CardSummary } from '../cards/card-figures.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { explainStatement, type LaidOut } from '../read-figures.ts';
import { reconcileNotes } from '../reconcile-notes.ts';
import { judge } from '../verdict/verdict.ts';
import type { Given } from './given.ts';
import { placeLines, type PlaceLine } from './lines.ts';
import { placeCards, toPlacedCard, type PlacedCard } from './place-cards.ts';
import { placeFees, toFeeTables, toPlacedRow } from './place-fees.ts';
import { countTotal, feeTotalLabels, volumeTotal } from '../vocabulary/labels.ts';
import { placeTotals, printedTotal } from './place-totals.ts';

export interface JudgedFigures {
  analysis: Analysis;
  notes: Note[];
}

/**
 * Judges figures of another reader like the built-in reader's own: locates each on its page and compares it with the
 * statement's explanation. Changes nothing; mismatches become doubts.
 */
export function judgeFigures(provided: Given, laidOut: LaidOut): JudgedFigures {
  const { layout, parts } = laidOut;
  const { figures, fees: tree, cards: explained } = explainStatement(laidOut);
  const lines = placeLines(layout);
  const fees = placeFees(provided.statementFees, lines, tree.items);
  const cards = placeCards(provided.cardTypeSummary, lines, explained);
  const sales = new Set(
    cards.flatMap((one) => one.sales.flatMap(({ volume, count }) => [volume.cell, count.cell])),
  );
  // A card's figure is not a total.
  const totals = figures.filter(({ cell }) => !sales.has(cell));
  const analysis: Analysis = {
    cardTypeSummary: cards.map(toPlacedCard),
    statementFees: fees.map(toPlacedRow),
    statementTotals: placeTotals(provided.statementTotals, parts, totals),
  };
  const { totalVolume, transactionCount, totalStatementFees } = provided.statementTotals;
  const total = printedTotal(totalStatementFees, totals, 'money', feeTotalLabels);
  const doubts = judge(
    {
      layout,
      items: tree.items,
      fees: {
        tables: toFeeTables(fees),
        total: totalStatementFees,
        printed: total,
        agrees: total !== null,
        doubt: null,
      },
      cards: toSummary(
        cards,
        totalAt(explained?.volume, totalVolume) ??
          toFigure(printedTotal(totalVolume, totals, 'money', [volumeTotal]), lines),
        totalAt(explained?.count, transactionCount) ??
          toFigure(printedTotal(transactionCount, totals, 'integer', [countTotal]), lines),
      ),
      // Unprinted totals explain nothing.
      totals: [totalVolume, total && totalStatementFees].filter((value) => value !== null),
    },
    analysis,
  );
  const notes: Note[] = [...reconcileNotes(analysis), ...doubts];
  if (cards.length === 0) notes.push({ kind: 'no-cards' });
  if (totalStatementFees !== null && !total) notes.push({ kind: 'charges-unconfirmed' });
  return { analysis, notes };
}

function toSummary(
  placed: PlacedCard[],
  volume: CardFigure | null,
  count: CardFigure | null,
): CardSummary | null {
  const sales = placed.flatMap((one) => one.sales);
  return sales.length ? { sales, volume, count, shape: '', title: '', doubt: null } : null;
}

/** The total that explains the sales, if it equals the given one. */
const totalAt = (
  known: CardFigure | null | undefined,
  provided: number | null,
): CardFigure | null => (known && provided !== null && near(known.value, provided) ? known : null);

function toFigure(found: LabelledFigure | null, lines: PlaceLine[]): CardFigure | null {
  const where = found && lines.find(({ line }) => line.row === found.row);
  if (!where) return null;
  const value = Math.abs(found.figure.value);
  return { value, cell: found.cell, line: where.line };
}

import type { Analysis, Reading } from '@portal/contracts/quotes/analysis';
import { reconcile } from '@portal/contracts/quotes/figures';
import { isReconcileNote, reconcileNotes } from './reconcile-notes.ts';

/** Parts of a reading that sums explain by themselves, as a note calls them. */
const parts = ['sales by card type', 'fees'] as const;
type Part = (typeof parts)[number];

/** Whether the lines of a part add up to its totals, and there are any. */
function isExplained(analysis: Analysis, part: Part): boolean {
  const { volume, transactions, fees } = reconcile(analysis);
  return part === 'fees'
    ? analysis.statementFees.length > 0 && fees.agrees
    : analysis.cardTypeSummary.length > 0 && volume.agrees && transactions.agrees;
}

/** Whether every part of a reading is explained. */
export const agrees = (analysis: Analysis): boolean =>
  parts.every((part) => isExplained(analysis, part));

/**
 * A reading with those parts of another one that are explained there and not in itself; `taken` names them,
 * none where the other has nothing better.
 */
export function combineReadings(
  reading: Reading,
  other: Reading,
): { reading: Reading; taken: readonly Part[] } {
  const taken = parts.filter((part) => !isExplained(reading, part) && isExplained(other, part));
  const cards = taken.includes('sales by card type') ? other : reading;
  const fees = taken.includes('fees') ? other : reading;
  const [ofCards, ofFees] = [cards.statementTotals, fees.statementTotals];
  const { sources } = reading.statementTotals;
  const combined: Reading = {
    ...reading,
    cardTypeSummary: cards.cardTypeSummary,
    statementFees: fees.statementFees,
    statementTotals: {
      ...reading.statementTotals,
      totalVolume: ofCards.totalVolume,
      transactionCount: ofCards.transactionCount,
      totalStatementFees: ofFees.totalStatementFees,
      sources: {
        ...sources,
        totalVolume: ofCards.sources?.totalVolume,
        transactionCount: ofCards.sources?.transactionCount,
        totalStatementFees: ofFees.sources?.totalStatementFees,
      },
    },
  };
  if (taken.length === 0) return { reading, taken };
  const said = [...reading.notes, ...other.notes].filter((note) => !isReconcileNote(note));
  return {
    reading: { ...combined, notes: [...new Set(said), ...reconcileNotes(combined)] },
    taken,
  };
}

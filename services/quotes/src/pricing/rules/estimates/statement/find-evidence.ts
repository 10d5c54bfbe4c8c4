import type { Figures } from '../../figures.ts';
import { findInterchange, findPassThrough } from '../../pass-through.ts';
import { commercialEvidence } from './commercial-evidence.ts';
import { debitEvidence } from './debit-evidence.ts';
import type { Evidence } from './evidence.ts';
import { presenceEvidence } from './presence-evidence.ts';
import { joinRepeated, linesOf, printedSales } from './statement-lines.ts';
import type { StatementView } from './statement-view.ts';
import type { EstimateTables } from '../table-schema.ts';
import { tierEvidence } from './tier-evidence.ts';

/**
 * Finds what a statement reveals about its cards: debit rows, assessments and fees by authorization, rows of business
 * and keyed cards, fixed network fees, tiers. Uses only evidence that agrees with the sales of its brand.
 */
export function findEvidence(figures: Figures, tables: EstimateTables): Evidence {
  const interchange = findInterchange(figures);
  const passThrough = findPassThrough(figures);
  const lines = joinRepeated(linesOf(figures).filter(({ charge }) => !interchange.has(charge)));
  const view: StatementView = {
    lines,
    own: lines.filter(({ charge }) => !passThrough.has(charge)),
    sales: printedSales(figures),
    tables,
  };
  const debit = debitEvidence(view);
  const presence = presenceEvidence(view);
  return {
    facts: [...debit, ...commercialEvidence(view, debit), ...presence.facts],
    bounds: [...presence.bounds, ...tierEvidence(view)],
    pinDebit: pinDebitOf(view),
  };
}

/** PIN debit by the count of its lines and its part of the volume of other cards. */
function pinDebitOf({ own, sales: { other } }: StatementView): Evidence['pinDebit'] {
  const lines = own.filter(
    ({ isPinDebit, count, volume }) => isPinDebit && (count > 1 || volume > 0),
  );
  if (!lines.length || !(other.volume > 0)) return null;
  const count = Math.max(...lines.map((line) => line.count));
  const volume = Math.max(...lines.map((line) => line.volume));
  if (count > 1 && count <= 1.2 * other.count) {
    const share = Math.min(1, count / other.count);
    const isPrinted = volume > 0 && volume <= other.volume;
    return { count: share * other.count, volume: isPrinted ? volume : share * other.volume };
  }
  if (volume > 0 && volume <= other.volume && other.count > 0)
    return { volume, count: (volume / other.volume) * other.count };
  return null;
}

import type { Cell } from './card-cells.ts';
import type {
  BusinessType,
  EstimateTables,
  Network,
  Program,
  Rate,
  Scenario,
} from './table-schema.ts';

export type Kind = Pick<Cell, 'card' | 'absent' | 'use'> & { network: Network };

/**
 * Finds the program of a sale at one business type: the type's segments first, then programs without a segment. A row
 * for the sale's presence takes precedence over one for any. A downgraded sale leaves its segment.
 */
export function createRateBook({ programs }: EstimateTables, type: BusinessType) {
  const groups = Map.groupBy(programs, ({ network, use, presence }) =>
    groupKey(network, use, presence),
  );
  const known = new Map<string, Rate[]>();
  return {
    /** The rates of a kind; the first whose limits contain the ticket applies. */
    ratesOf(kind: Kind): readonly Rate[] {
      const key = [kind.network, kind.card, kind.absent, kind.use].join('|');
      const rates = known.get(key) ?? ratesFor(groups, type, kind);
      known.set(key, rates);
      return rates;
    },
  };
}

const groupKey = (...parts: [Network, Program['use'], Program['presence']]) => parts.join('|');

function ratesFor(
  groups: ReadonlyMap<string, Program[]>,
  type: BusinessType,
  { network, card, absent, use }: Kind,
): Rate[] {
  const typical = network === 'amex' ? type.amexSegments : type.programSegments;
  const own = use === 'downgrade' ? [] : typical;
  const segments = [
    ...own,
    ...(absent || use === 'downgrade' ? ['any', 'retail'] : ['retail', 'any']),
  ];
  const presences = [absent ? 'absent' : 'present', 'any'] as const;
  // A segment's own program takes precedence over replacements of general ones.
  const uses = use === 'standard' ? [use] : [use, 'standard' as const];
  return segments.flatMap((segment) =>
    uses.flatMap((each) =>
      presences.flatMap((presence) =>
        (groups.get(groupKey(network, each, presence)) ?? [])
          .filter((program) => program.segments.includes(segment))
          .flatMap(({ rates }) => rates.filter(({ cards }) => cards.includes(card))),
      ),
    ),
  );
}

/** The rate of a sale of `ticket` dollars; null if none applies. */
export const rateAt = (rates: readonly Rate[], ticket: number): Rate | null =>
  rates.find(
    ({ ticketMin = 0, ticketMax = Infinity }) => ticket >= ticketMin && ticket <= ticketMax,
  ) ?? null;

/** The fee of a sale of `ticket` dollars, dollars. */
export function feeOf(rate: Rate, ticket: number, scenario: Scenario): number {
  const changed = scenario === 'likely' ? undefined : rate[scenario];
  const percent = changed?.ratePercent ?? rate.ratePercent;
  const fee = (ticket * percent) / 100 + (changed?.perItem ?? rate.perItem);
  return Math.min(Math.max(fee, rate.min ?? 0), rate.cap ?? Infinity);
}

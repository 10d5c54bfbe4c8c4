import type {
  BusinessType,
  EstimateTables,
  Network,
  Program,
  Rate,
  Scenario,
} from './table-schema.ts';

/** A sale as programs tell them apart. */
export interface Sale {
  network: Network;
  card: string;
  /** Keyed, by mail or online. */
  absent: boolean;
  use: Program['use'];
  /** Dollars. */
  ticket: number;
}

export interface RateBook {
  /** The rate that a sale pays; null where no program takes it. */
  find(sale: Sale): Rate | null;
}

/** The rows that a kind of sale can pay, the first whose limits hold the ticket applies. */
type Kind = Omit<Sale, 'ticket'>;

/**
 * Finds the program of a sale at one type of business: the type's own segments first, then what
 * applies where no segment does. A row for the sale's presence goes before a row for any. A downgraded
 * sale leaves its segment.
 */
export function createRateBook(tables: EstimateTables, type: BusinessType): RateBook {
  const known = new Map<string, Rate[]>();
  return {
    find({ ticket, ...kind }) {
      const key = `${kind.network}|${kind.card}|${kind.absent}|${kind.use}`;
      const rates = known.get(key) ?? ratesFor(tables, type, kind);
      known.set(key, rates);
      return rates.find((rate) => takes(rate, ticket)) ?? null;
    },
  };
}

function ratesFor(
  { programs }: EstimateTables,
  type: BusinessType,
  { network, card, absent, use }: Kind,
): Rate[] {
  const typical = network === 'amex' ? type.amexSegments : type.programSegments;
  const own = use === 'downgrade' ? [] : typical;
  const segments = [
    ...own,
    ...(absent || use === 'downgrade' ? ['any', 'retail'] : ['retail', 'any']),
  ];
  const presences = [absent ? 'absent' : 'present', 'any'];
  // A segment's own program goes before what replaces the programs of no segment.
  const uses = use === 'standard' ? [use] : [use, 'standard'];
  return segments.flatMap((segment) =>
    uses.flatMap((each) =>
      presences.flatMap((presence) =>
        programs
          .filter(
            (program) =>
              program.network === network &&
              program.use === each &&
              program.presence === presence &&
              program.segments.includes(segment),
          )
          .flatMap(({ rates }) => rates.filter(({ cards }) => cards.includes(card))),
      ),
    ),
  );
}

const takes = ({ ticketMin = 0, ticketMax = Infinity }: Rate, ticket: number): boolean =>
  ticket >= ticketMin && ticket <= ticketMax;

/** What a sale of `ticket` dollars pays, dollars. */
export function feeOf(rate: Rate, ticket: number, scenario: Scenario): number {
  const changed = scenario === 'likely' ? undefined : rate[scenario];
  const percent = changed?.ratePercent ?? rate.ratePercent;
  const fee = (ticket * percent) / 100 + (changed?.perItem ?? rate.perItem);
  return Math.min(Math.max(fee, rate.min ?? 0), rate.cap ?? Infinity);
}

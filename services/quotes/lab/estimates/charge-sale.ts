import type {
  BusinessType,
  EstimateTables,
  Network,
  Rate,
} from '../../src/pricing/rules/estimates/table-schema.ts';
import type { Draw } from './draw.ts';

export interface DrawnSale {
  network: Network;
  isDebit: boolean;
  absent: boolean;
  card: string;
  /** Dollars. */
  ticket: number;
}

/** How a merchant's sales are charged, apart from the cards. */
export interface Terms {
  isSmallMerchant: boolean;
  /** Share of credit sales that miss their program. */
  downgrades: number;
  /** Share of business sales sent with tax data. */
  dataRate2: number;
  /** Pays the higher of two rates if sources disagree. */
  paysMore: boolean;
  /** Declined authorizations per sale. */
  declines: number;
  /** Conditional and international fees, percent of volume. */
  allowancePercent: number;
}

/** The interchange of one sale, dollars. Finds its row independently of the estimator, only from the tables. */
export function chargeSale(
  sale: DrawnSale,
  type: BusinessType,
  terms: Terms,
  tables: EstimateTables,
  draw: Draw,
): number {
  const rate = rateFor(sale, type, terms, tables, draw);
  const percent = (terms.paysMore ? rate.high?.ratePercent : undefined) ?? rate.ratePercent;
  const fee = (sale.ticket * percent) / 100 + rate.perItem;
  return Math.min(Math.max(fee, rate.min ?? 0), rate.cap ?? Infinity);
}

function rateFor(
  sale: DrawnSale,
  type: BusinessType,
  terms: Terms,
  tables: EstimateTables,
  draw: Draw,
): Rate {
  const { network, card, isDebit, absent } = sale;
  const isBusiness = /^(business \d|corporate)$/.test(card);
  const isCredit = !isDebit && network !== 'amex' && card !== 'business debit';
  const extra = absent && type.hasDowngrades ? tables.mix.downgradesNotPresentExtra : 0;
  if (isCredit && draw.chance(terms.downgrades + extra)) {
    const row = tables.programs.find(
      (program) =>
        program.network === network &&
        program.use === 'downgrade' &&
        program.rates.some(({ cards }) => cards.includes(card)),
    );
    const rate = row?.rates.find(({ cards }) => cards.includes(card));
    if (rate) return rate;
  }
  const special =
    network === 'mastercard' && isBusiness && draw.chance(terms.dataRate2)
      ? 'data rate 2'
      : network === 'visa' && terms.isSmallMerchant
        ? 'small merchant'
        : null;
  const own = network === 'amex' ? type.amexSegments : type.programSegments;
  for (const segment of [...own, ...(absent ? ['any', 'retail'] : ['retail', 'any'])])
    for (const use of [special, 'standard'])
      for (const presence of [absent ? 'absent' : 'present', 'any'])
        for (const program of tables.programs) {
          if (program.network !== network || program.use !== use) continue;
          if (program.presence !== presence || !program.segments.includes(segment)) continue;
          const rate = program.rates.find(
            ({ cards, ticketMin = 0, ticketMax = Infinity }) =>
              cards.includes(card) && sale.ticket >= ticketMin && sale.ticket <= ticketMax,
          );
          if (rate) return rate;
        }
  throw new Error(`No rate for ${network} ${card} of $${sale.ticket.toFixed(2)}, ${type.key}`);
}

/** Network fees on all sales of a month, dollars. */
export function chargeNetworkFees(
  sales: readonly DrawnSale[],
  type: BusinessType,
  terms: Terms,
  { network: { fees, fanf, mastercardLocation } }: EstimateTables,
  draw: Draw,
): number {
  let total = 0;
  for (const sale of sales) {
    const authorizations = 1 + (draw.chance(terms.declines) ? 1 : 0);
    const isDebit = sale.isDebit || sale.card === 'business debit';
    for (const fee of fees) {
      if (fee.network !== sale.network || (fee.presence === 'absent' && !sale.absent)) continue;
      if (fee.cards !== 'all' && (fee.cards === 'debit') !== isDebit) continue;
      const byVolume = (sale.ticket * (fee.ratePercent ?? 0)) / 100;
      total += Math.min(Math.max(byVolume, fee.min ?? 0), fee.max ?? Infinity);
      total += authorizations * (fee.perItem ?? 0);
    }
    total += (sale.ticket * terms.allowancePercent) / 100;
  }
  const visa = sales.filter(({ network }) => network === 'visa');
  const volumeOf = (some: readonly DrawnSale[]): number =>
    some.reduce((sum, { ticket }) => sum + ticket, 0);
  const ofMastercard = volumeOf(sales.filter(({ network }) => network === 'mastercard'));
  if (type.fanf !== 'exempt' && ofMastercard >= mastercardLocation.volumeFrom)
    total += mastercardLocation.perMonth;
  const ofVisa = volumeOf(visa);
  if (type.fanf === 'exempt' || ofVisa < fanf.freeBelow) return total;
  if (ofVisa < fanf.percentBelow) return total + (ofVisa * fanf.ratePercent) / 100;
  const absent = type.fanf === 'by volume' ? ofVisa : volumeOf(visa.filter((sale) => sale.absent));
  for (const band of fanf.absentByVolume.toReversed())
    if (absent >= band.volumeFrom) {
      total += band.perMonth;
      break;
    }
  const [one] = fanf.presentPerLocation;
  const takesCards = type.fanf !== 'by volume' && visa.some((sale) => !sale.absent);
  const perLocation = type.fanf === 'high volume' ? one?.highVolumePerMonth : one?.perMonth;
  return total + (takesCards ? (perLocation ?? 0) : 0);
}

import { createRandom } from '@portal/statement-reader/lab/samples/random';
import type {
  BusinessType,
  EstimateTables,
  Network,
  Range,
} from '../../src/pricing/rules/estimates/table-schema.ts';
import { chargeNetworkFees, chargeSale, type DrawnSale, type Terms } from './charge-sale.ts';
import { createDraw, type Draw } from './draw.ts';

/** The actual costs of a merchant whose bundled statement shows only totals. */
export interface DrawnMerchant {
  type: BusinessType;
  sales: DrawnSale[];
  notPresent: number;
  /** Dollars. */
  interchange: number;
  network: number;
}

type DebitNetwork = 'visa' | 'mastercard' | 'discover';

/** The credit ticket of American Express relative to other brands: a judgment without a source. */
const amexTicket = { median: 1.2, logStdDev: 0.2 };

/**
 * Draws merchants sale by sale. Each share of a merchant is drawn independently, with low, likely and high of the
 * tables as 10th, 50th and 90th percentile; every sale draws its brand, card, presence and ticket and pays its own
 * row. Uses nothing of the estimator but the tables.
 */
export function drawMerchants(
  tables: EstimateTables,
  { count, seed }: { count: number; seed: number },
): DrawnMerchant[] {
  const draw = createDraw(createRandom(seed));
  const { types } = tables.mix;
  return Array.from({ length: count }, (_, at) =>
    drawMerchant(types[at % types.length] as BusinessType, tables, draw),
  );
}

function drawMerchant(type: BusinessType, tables: EstimateTables, draw: Draw): DrawnMerchant {
  const { mix } = tables;
  const ticket = type.typicalTicket * draw.spread(0.35);
  const volume = Math.min(Math.max(18_000 * draw.spread(0.9), 2_000), 150_000);
  const count = Math.min(Math.max(Math.round(volume / ticket), 25), 5_000);
  const ratio = type.debitTicketRatio * draw.spread(0.12);
  const logStdDev = type.ticketLogStdDev * draw.spread(0.15);
  const notPresent = draw.between(type.notPresentShare);
  const debit = draw.between(type.debitShare);
  const debitOf = (odds: number): number => byOdds(debit, odds * draw.spread(0.15));
  const amex = draw.between(type.amexShare);
  const discover = draw.between(type.discoverShare);
  const visaOfBoth = draw.between({ low: 0.63, likely: 0.7, high: 0.77 });
  const shares: Record<Network, number> = {
    visa: (1 - amex - discover) * visaOfBoth,
    mastercard: (1 - amex - discover) * (1 - visaOfBoth),
    discover,
    amex,
  };
  const debits: Record<Network, number> = {
    visa: debitOf(mix.debitOdds.visa),
    mastercard: debitOf(mix.debitOdds.mastercard),
    discover: draw.between(mix.discoverDebitShare),
    amex: 0,
  };
  const amexTimes = amexTicket.median * draw.spread(amexTicket.logStdDev);
  const kinds = (Object.keys(shares) as Network[]).flatMap((network) =>
    [true, false].map((isDebit) => ({
      network,
      isDebit,
      volume: shares[network] * (isDebit ? debits[network] : 1 - debits[network]),
      ticket: isDebit ? ratio : network === 'amex' ? amexTimes : 1,
    })),
  );
  // Tickets of the kinds are relative: one factor scales their average to the merchant's.
  const weights = kinds.map((kind) => kind.volume / kind.ticket);
  const weightOfAll = weights.reduce((sum, weight) => sum + weight, 0);
  const unit = ticket * weightOfAll;
  const pickCard = cardPicker(type, tables, draw);
  const terms = drawTerms(type, tables, draw, volume * shares.visa * (1 - debits.visa));

  const sales = Array.from({ length: count }, (): DrawnSale => {
    const kind = kinds[draw.weighted(weights)] as (typeof kinds)[number];
    const absent = draw.chance(notPresent);
    return {
      network: kind.network,
      isDebit: kind.isDebit,
      absent,
      ticket: Math.max(
        0.5,
        unit * kind.ticket * Math.exp(logStdDev * draw.normal() - logStdDev ** 2 / 2),
      ),
      card: pickCard(kind.network, kind.isDebit),
    };
  });
  return {
    type,
    sales,
    notPresent,
    interchange: sales.reduce((sum, sale) => sum + chargeSale(sale, type, terms, tables, draw), 0),
    network: chargeNetworkFees(sales, type, terms, tables, draw),
  };
}

const byOdds = (share: number, odds: number): number => (share * odds) / (share * odds + 1 - share);

function drawTerms(
  type: BusinessType,
  { mix, network: { allowance } }: EstimateTables,
  draw: Draw,
  visaCredit: number,
): Terms {
  const ofYear = 12 * visaCredit * draw.spread(0.15);
  return {
    isSmallMerchant: ofYear < mix.smallMerchant.visaCreditPerYear && draw.chance(0.85),
    downgrades: type.hasDowngrades ? draw.between(mix.downgradesOfCredit) : 0,
    dataRate2: draw.between(mix.commercial.dataRate2Share),
    paysMore: draw.chance(0.3),
    declines: 0.03 + 0.05 * draw.next(),
    allowancePercent: draw.between({
      low: allowance.lowPercent,
      likely: allowance.likelyPercent,
      high: allowance.highPercent,
    }),
  };
}

function cardPicker(
  type: BusinessType,
  { mix }: EstimateTables,
  draw: Draw,
): (network: Network, isDebit: boolean) => string {
  const mixOf = (network: DebitNetwork) => {
    const shift = draw.normal();
    const at = (range: Range): number => Math.max(0, draw.at(range, shift));
    return {
      regulated: draw.between(mix.regulatedShareOfDebit[network]),
      tiers: mix.creditTiers[network],
      tierWeights: mix.creditTiers[network].map(at),
      commercial: network === 'discover' ? 0 : draw.between(type.commercialShareOfCredit),
    };
  };
  const mixes = {
    visa: mixOf('visa'),
    mastercard: mixOf('mastercard'),
    discover: mixOf('discover'),
  };
  const prepaid = draw.between(type.prepaidShareOfDebit);
  const { business, corporate, businessDebit, businessTiers } = mix.commercial;
  return (network, isDebit) => {
    if (network === 'amex') return 'any';
    const own = mixes[network];
    if (isDebit) {
      if (draw.chance(own.regulated)) return 'regulated debit';
      const isPrepaid = network !== 'discover' && draw.chance(prepaid / (1 - own.regulated));
      return isPrepaid ? 'prepaid' : 'exempt debit';
    }
    if (!draw.chance(own.commercial)) return own.tiers[draw.weighted(own.tierWeights)]?.card ?? '';
    const kind = draw.weighted([business, corporate, businessDebit]);
    return kind === 1
      ? 'corporate'
      : kind === 2
        ? 'business debit'
        : `business ${1 + draw.weighted(businessTiers)}`;
  };
}

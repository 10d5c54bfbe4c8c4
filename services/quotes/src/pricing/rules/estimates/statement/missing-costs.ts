import type { Figures } from '../../figures.ts';
import { bundledVolume, findInterchange, findPassThrough, mixedTypes } from '../../pass-through.ts';
import { perNetwork, type Sales, salesOf } from '../cards.ts';
import { amountOf, linesOf, printedSales, volumeOf, type Line } from './statement-lines.ts';
import { networks, type EstimateTables, type Network } from '../table-schema.ts';
import { total } from '../ranges.ts';

interface MissingOfNetwork {
  /** The share of the brand's volume whose interchange is not printed. */
  interchange: number;
  /** 1 if network fees are not printed in full, else 0. */
  network: number;
  /** Printed network fees if some are missing, dollars: subtracted from the estimate. */
  networkPrinted: number;
}

export interface MissingCosts {
  by: Record<Network, MissingOfNetwork>;
  pinDebit: boolean;
  /** Whether rates that include interchange are charged on cards of none of the four brands. */
  otherCards?: boolean;
  /** Brands that bill directly: the statement charges nothing on their volume. */
  billedDirectly: Network[];
}

const nothingPrinted: MissingOfNetwork = { interchange: 1, network: 1, networkPrinted: 0 };
const nothingMissing: MissingOfNetwork = { interchange: 0, network: 0, networkPrinted: 0 };

/** For a statement with one rate and nothing else. */
export const everythingMissing: MissingCosts = {
  by: perNetwork(() => nothingPrinted),
  pinDebit: true,
  billedDirectly: [],
};

/**
 * Finds missing interchange and network fees by brand. `pass-through.ts` decides what passes through. Lines without a
 * brand count towards the volume that no named line covers, so that ambiguous lines are neither ignored nor reported
 * missing.
 */
export function findMissingCosts(figures: Figures, tables: EstimateTables): MissingCosts {
  const interchange = findInterchange(figures);
  const passThrough = findPassThrough(figures);
  const all = linesOf(figures).filter(({ amount }) => amount !== 0);
  const printed = printedSales(figures);
  const hasBrands = networks.some((network) => printed[network].volume > 0);
  const sales = hasBrands ? printed : usualSales(figures, tables);
  const lines = all
    .filter(({ isPinDebit }) => !isPinDebit)
    .map((line) => (hasBrands ? line : { ...line, network: null }));
  const own = lines.filter(({ charge }) => !passThrough.has(charge));
  const fees = lines.filter(
    (line) =>
      passThrough.has(line.charge) &&
      !interchange.has(line.charge) &&
      isOfNetworks(line) &&
      line.ratePercent <= highestFee(tables),
  );
  const ofInterchange = lines.filter(({ charge }) => interchange.has(charge));

  const billedDirectly = findBilledDirectly([...own, ...ofInterchange], sales);
  // Without sales by brand, interchange that is listed may leave out those of a bundled rate.
  const bundled = hasBrands ? 0 : bundledPart(own, figures.volume.toNumber());
  const listed = hiddenInterchange(ofInterchange, own, sales);
  const hidden = perNetwork((network) => Math.max(listed[network], bundled));
  const printsInterchange = networks.every(
    (network) => hidden[network] === 0 || billedDirectly.includes(network),
  );
  const complete = isComplete(fees, sales, tables, printsInterchange);
  const open = networks.filter((network) => !complete(network));
  const openVolume = volumeOf(open.map((network) => sales[network]));
  const unnamed = amountOf(fees.filter(({ network }) => network === null));
  return {
    by: perNetwork((network) => {
      if (billedDirectly.includes(network)) return nothingMissing;
      if (complete(network)) return { interchange: hidden[network], network: 0, networkPrinted: 0 };
      const named = amountOf(fees.filter((line) => line.network === network));
      const share = openVolume > 0 ? sales[network].volume / openVolume : 0;
      return {
        interchange: hidden[network],
        network: 1,
        networkPrinted: Math.max(0, named + unnamed * share),
      };
    }),
    pinDebit: !all.some((line) => passThrough.has(line.charge) && isPinInterchange(line, tables)),
    otherCards: bundlesOthers(own, printed.other),
    billedDirectly,
  };
}

/** Whether a debit network's line is more than a fee of its switch, which is without interchange. */
const isPinInterchange = ({ isPinDebit, ...line }: Line, { network }: EstimateTables): boolean =>
  isPinDebit &&
  (line.ratePercent > 0 || line.count <= 1 || line.perItem > network.pinDebit.switchPerItem.high);

/** Whether rates that can include interchange are charged on most sales of other cards, and on no more than them. */
function bundlesOthers(own: readonly Line[], { volume: others }: Sales): boolean {
  const rated = own.filter(
    ({ charge, network, volume, ratePercent }) =>
      charge.feeType === 'Card Fees' &&
      network === null &&
      ratePercent >= minBundled &&
      volume <= others,
  );
  return others > 0 && volumeOf(rated) >= sufficient * others;
}

/** Not an amount without a brand or sales among other fees: an assessment may be of PCI or regulators. */
const isOfNetworks = ({ charge, network, volume, count }: Line): boolean =>
  !mixedTypes.has(charge.feeType) || network !== null || volume > 0 || count > 1;

/** Higher percentages are of foreign cards, which the estimate does not contain. */
const highestFee = ({ network }: EstimateTables): number =>
  Math.max(...network.fees.map(({ ratePercent = 0 }) => ratePercent));

/** Splits the total of a statement without brands by usual shares. */
const usualSales = ({ volume, transactions }: Figures, { mix }: EstimateTables) =>
  perNetwork((network) => ({
    volume: volume.toNumber() * mix.brandShares[network],
    count: transactions.toNumber() * mix.brandCountShares[network],
  }));

/** These brands may bill directly: sales without charges, while other brands have lines. */
function findBilledDirectly(lines: readonly Line[], sales: Record<Network, Sales>): Network[] {
  const rated = lines.filter(({ volume, ratePercent }) => volume > 0 && ratePercent > 0);
  // Lines without a brand, such as of an unknown abbreviation and by tier, may be of any.
  const unnamed = volumeOf(rated.filter(({ network }) => network === null));
  const isCharged = (network: Network): boolean =>
    rated.some((line) => line.network === network) ||
    unnamed >= nearlyAll * sales[network].volume ||
    lines.some(
      (line) => line.network === network && line.count <= 1 && line.volume === 0 && line.amount > 0,
    );
  if (!rated.some(({ network }) => network === 'visa' || network === 'mastercard')) return [];
  return (['amex', 'discover'] as const).filter(
    (network) => sales[network].volume > 0 && !isCharged(network),
  );
}

/** Printed lines on at least this share of sales represent all of them. */
const nearlyAll = 0.85;
/** Sufficient if no rate of the processor can include the interchange of the rest. */
const sufficient = 0.5;
/** Interchange printed as one amount is at least this fraction of the sales. */
const minInterchange = 0.005;
/** Rates below this (percent) cannot include interchange. */
const minBundled = 1;

/** The share of each network's sales without printed interchange, 0 to 1. */
function hiddenInterchange(
  lines: readonly Line[],
  own: readonly Line[],
  sales: Record<Network, Sales>,
): Record<Network, number> {
  const all = salesOf(networks.map((network) => sales[network]));
  const unnamed = lines.filter(({ network }) => network === null);
  const hidden = perNetwork((network) => {
    const named = lines.filter((line) => line.network === network);
    const rates = own.filter((line) => (line.network ?? network) === network);
    return 1 - covered(named, rates, sales[network]);
  });
  const open = salesOf(
    networks.map((network) => ({
      volume: sales[network].volume * hidden[network],
      count: sales[network].count * hidden[network],
    })),
  );
  // If most interchange names no network, only its total coverage is known.
  const isNamed = amountOf(unnamed) < amountOf(lines) / 2;
  const whole = 1 - covered(lines, own, all);
  const rest = 1 - covered(unnamed, own, open);
  return perNetwork((network) => {
    if (!(sales[network].volume > 0)) return 0;
    return isNamed ? hidden[network] * rest : Math.min(hidden[network], whole);
  });
}

/** The share of sales that lines cover: by volume, by count, or by an amount that only all sales can explain. */
function covered(lines: readonly Line[], own: readonly Line[], { volume, count }: Sales): number {
  if (!lines.length || !(volume > 0)) return 0;
  const lump = amountOf(lines.filter((line) => line.volume === 0 && line.count <= 1));
  if (lump >= minInterchange * volume) return 1;
  const items = total(lines, (line) => (line.count > 1 ? line.count : 0));
  const byVolume = volumeOf(lines) / volume;
  const byCount = count > 0 ? items / count : 0;
  const bundled = bundledVolume(own.map(({ charge }) => charge)).toNumber();
  const canHide = bundled > 0 && bundled >= nearlyAll * volume * (1 - byVolume);
  // Debit cards are more of the sales than of their volume.
  const share = canHide && byVolume > 0 ? byVolume : Math.max(byVolume, byCount);
  return share >= (canHide ? nearlyAll : sufficient) ? 1 : Math.max(0, share);
}

/** The part of the sales with rates that can include interchange; none if they are on all sales, above interchange. */
function bundledPart(own: readonly Line[], volume: number): number {
  const part = volumeOf(own.filter(({ ratePercent }) => ratePercent >= minBundled)) / volume;
  return part < nearlyAll ? part : 0;
}

/** Next to printed interchange, fees are complete from this share of the core fees on, unless none is per item. */
const minCoreShare = 0.6;

/**
 * Whether a network's fees are printed in full: percentages cover its volume and fees per sale are printed too, or
 * all fees reach the minimum of the core fees. Lines without a network are compared with the core fees of all.
 */
function isComplete(
  fees: readonly Line[],
  sales: Record<Network, Sales>,
  tables: EstimateTables,
  printsInterchange: boolean,
): (network: Network) => boolean {
  const min = (network: Network): number => minFees(network, sales[network], tables);
  const lowestTotal = total(networks, min);
  const namesNetworks = fees.every(({ network }) => network !== null);
  const areAllRates = fees.every(({ ratePercent }) => ratePercent > 0);
  const leastShare = printsInterchange ? minCoreShare : nearlyAll;
  const printsAll =
    fees.length > 0 &&
    (printsInterchange || !namesNetworks) &&
    amountOf(fees) >= (areAllRates ? 1 : leastShare) * lowestTotal;
  const printsItems = fees.some(({ count, perItem }) => count > 1 && perItem > 0);
  return (network) => {
    if (printsAll) return true;
    const own = fees.filter((line) => line.network === network);
    const coversVolume = volumeOf(own) >= nearlyAll * sales[network].volume;
    return own.length > 0 && ((coversVolume && printsItems) || amountOf(own) >= min(network));
  };
}

/** The minimum core fees of a network: all cards debit and present, none declined. */
const minFees = (
  network: Network,
  { volume, count }: Sales,
  { network: { fees } }: EstimateTables,
): number =>
  total(
    fees.filter(
      (fee) => fee.network === network && fee.presence === 'any' && fee.cards !== 'credit',
    ),
    ({ ratePercent = 0, perItem = 0 }) => (volume * ratePercent) / 100 + count * perItem,
  );

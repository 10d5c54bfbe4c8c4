import type { Figures } from '../../figures.ts';
import { findInterchange, findPassThrough } from '../../pass-through.ts';
import { perNetwork, type Sales } from '../brands.ts';
import { hiddenInterchange } from './hidden-interchange.ts';
import { amountOf, linesOf, printedSales, volumeOf, type Line } from './statement-lines.ts';
import { isComplete } from './printed-network-fees.ts';
import { networks, type EstimateTables, type Network } from '../table-schema.ts';

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
  const all = linesOf(figures);
  const printed = printedSales(figures);
  const hasBrands = networks.some((network) => printed[network].volume > 0);
  const sales = hasBrands ? printed : usualSales(figures, tables);
  const lines = all
    .filter(({ isPinDebit }) => !isPinDebit)
    .map((line) => (hasBrands ? line : { ...line, network: null }));
  const own = lines.filter(({ charge }) => !passThrough.has(charge));
  const fees = lines.filter(({ charge }) => passThrough.has(charge) && !interchange.has(charge));
  const ofInterchange = lines.filter(({ charge }) => interchange.has(charge));

  const billedDirectly = findBilledDirectly([...own, ...ofInterchange], sales);
  const hidden = hiddenInterchange(ofInterchange, own, sales);
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
    pinDebit: !all.some(({ isPinDebit, charge }) => isPinDebit && passThrough.has(charge)),
    billedDirectly,
  };
}

/** Splits the total of a statement without brands by usual shares. */
const usualSales = ({ volume, transactions }: Figures, { mix }: EstimateTables) =>
  perNetwork((network) => ({
    volume: volume.toNumber() * mix.brandShares[network],
    count: transactions.toNumber() * mix.brandCountShares[network],
  }));

/** These brands may bill directly: sales without charges, while other brands have lines. */
function findBilledDirectly(lines: readonly Line[], sales: Record<Network, Sales>): Network[] {
  const rated = lines.filter(({ volume, ratePercent }) => volume > 0 && ratePercent > 0);
  const isCharged = (network: Network): boolean =>
    rated.some(
      (line) =>
        line.network === network || (line.network === null && line.volume >= sales[network].volume),
    ) ||
    lines.some(
      (line) => line.network === network && line.count <= 1 && line.volume === 0 && line.amount > 0,
    );
  if (!rated.some(({ network }) => network === 'visa' || network === 'mastercard')) return [];
  return (['amex', 'discover'] as const).filter(
    (network) => sales[network].volume > 0 && !isCharged(network),
  );
}

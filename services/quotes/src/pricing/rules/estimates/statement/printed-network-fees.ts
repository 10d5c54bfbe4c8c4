import type { Sales } from '../brands.ts';
import { total } from '../ranges.ts';
import { amountOf, volumeOf, type Line } from './statement-lines.ts';
import { networks, type EstimateTables, type Network } from '../table-schema.ts';

/** Printed lines on at least this share of sales represent all of them. */
const nearlyAll = 0.85;
/** Next to printed interchange, fees are complete from this share of the core fees on. */
const minCoreShare = 0.6;

/**
 * Whether a network's fees are printed in full: percentages cover its volume and fees per sale are printed too, or
 * all fees reach the minimum of the core fees. Lines without a network are compared with the core fees of all.
 */
export function isComplete(
  fees: readonly Line[],
  sales: Record<Network, Sales>,
  tables: EstimateTables,
  printsInterchange: boolean,
): (network: Network) => boolean {
  const least = (network: Network): number => minFees(network, sales[network], tables);
  const leastOfAll = total(networks, least);
  const namesNetworks = fees.every(({ network }) => network !== null);
  const printsAll =
    fees.length > 0 &&
    (printsInterchange || !namesNetworks) &&
    amountOf(fees) >= (printsInterchange ? minCoreShare : nearlyAll) * leastOfAll;
  const printsItems = fees.some(({ count, perItem }) => count > 1 && perItem > 0);
  return (network) => {
    if (printsAll) return true;
    const own = fees.filter((line) => line.network === network);
    const coversVolume = volumeOf(own) >= nearlyAll * sales[network].volume;
    return own.length > 0 && ((coversVolume && printsItems) || amountOf(own) >= least(network));
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

import { perNetwork, salesOf, type Sales } from '../brands.ts';
import { total } from '../ranges.ts';
import { amountOf, volumeOf, type Line } from './statement-lines.ts';
import { networks, type Network } from '../table-schema.ts';

/** Printed lines on at least this share of sales represent all of them. */
const nearlyAll = 0.85;
/** Sufficient if no rate of the processor can include the interchange of the rest. */
const sufficient = 0.5;
/** Interchange printed as one amount is at least this fraction of the sales. */
const minInterchange = 0.005;
/** Rates below this (percent) cannot include interchange. */
const minBundled = 1;

/** The share of each network's sales without printed interchange, 0 to 1. */
export function hiddenInterchange(
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
  // If most lines name no network, only their total coverage is known.
  const isTold = volumeOf(unnamed) < volumeOf(lines) / 2;
  const whole = 1 - covered(lines, own, all);
  const rest = 1 - covered(unnamed, own, open);
  return perNetwork((network) => {
    if (!(sales[network].volume > 0)) return 0;
    return isTold ? hidden[network] * rest : Math.min(hidden[network], whole);
  });
}

/** The share of sales that lines cover: by volume, by count, or by an amount that only all sales can explain. */
function covered(lines: readonly Line[], own: readonly Line[], { volume, count }: Sales): number {
  if (!lines.length || !(volume > 0)) return 0;
  const lump = amountOf(lines.filter((line) => line.volume === 0 && line.count <= 1));
  if (lump >= minInterchange * volume) return 1;
  const items = total(lines, (line) => (line.count > 1 ? line.count : 0));
  const share = Math.max(volumeOf(lines) / volume, count > 0 ? items / count : 0);
  const bundled = volumeOf(own.filter(({ ratePercent }) => ratePercent >= minBundled));
  const enough = bundled >= nearlyAll * volume ? nearlyAll : sufficient;
  return share >= enough ? 1 : Math.max(0, share);
}

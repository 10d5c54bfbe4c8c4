import type { Cell, NetworkCase } from './card-cells.ts';
import { total } from './ranges.ts';
import type { TicketPoint } from './ticket-points.ts';
import type { BusinessType, EstimateTables, Network, NetworkFee } from './table-schema.ts';
import { businessDebitCard } from './cards.ts';

/** Network fees on the sales of a cell, dollars, including declined authorizations. */
export function cellNetworkFees(
  network: Network,
  cell: Cell,
  points: readonly TicketPoint[],
  { network: { fees, authorizationsPerSale } }: EstimateTables,
): number {
  const ticket = cell.volume / cell.count;
  const own = fees.filter((fee) => fee.network === network && isOn(fee, cell));
  return total(own, (fee) => {
    const perSale = total(points, ({ share, times }) => share * volumeFee(fee, ticket * times));
    return cell.count * (perSale + authorizationsPerSale * (fee.perItem ?? 0));
  });
}

const isOn = ({ cards, presence }: NetworkFee, { isDebit, absent, card }: Cell): boolean =>
  (presence === 'any' || (presence === 'absent') === absent) &&
  (cards === 'all' || (cards === 'debit') === (isDebit || card === businessDebitCard));

const volumeFee = ({ ratePercent = 0, min = 0, max = Infinity }: NetworkFee, ticket: number) =>
  Math.min(Math.max((ticket * ratePercent) / 100, min), max);

/** Fixed monthly fees and the allowance for fees on only some sales, dollars. */
export function merchantNetworkFees(
  { network, sales: { volume }, shares, scenario, type, tables }: NetworkCase,
  locations: number,
): number {
  const notPresent = shares.notPresent[scenario];
  const { allowance, mastercardLocation } = tables.network;
  const high =
    allowance.highPercent + notPresent * (allowance.onlineHighPercent - allowance.highPercent);
  const percents = { low: allowance.lowPercent, likely: allowance.likelyPercent, high };
  const conditional = (volume * percents[scenario]) / 100;
  if (network === 'visa')
    return conditional + fixedNetworkFee(volume, notPresent, type, locations, tables);
  if (network === 'mastercard' && type.fanf !== 'exempt') {
    const counted = Math.min(locations, Math.floor(volume / mastercardLocation.volumeFrom));
    return conditional + counted * mastercardLocation.perMonth;
  }
  return conditional;
}

/** Visa's fixed acquirer network fee, dollars a month. */
export function fixedNetworkFee(
  volume: number,
  notPresent: number,
  type: BusinessType,
  locations: number,
  { network: { fanf } }: EstimateTables,
): number {
  if (type.fanf === 'exempt' || volume < fanf.freeBelow) return 0;
  if (volume < fanf.percentBelow) return (volume * fanf.ratePercent) / 100;
  const absent = type.fanf === 'by volume' ? volume : volume * notPresent;
  const byVolume = fanf.absentByVolume.findLast(({ volumeFrom }) => absent >= volumeFrom);
  const byLocation =
    type.fanf === 'by volume' || notPresent >= 1
      ? undefined
      : fanf.presentPerLocation.findLast(({ locationsFrom }) => locations >= locationsFrom);
  const each = type.fanf === 'high volume' ? byLocation?.highVolumePerMonth : byLocation?.perMonth;
  return (byVolume?.perMonth ?? 0) + locations * (each ?? 0);
}

import {
  type Bound,
  type Fact,
  type StatementView,
  factOf,
  isNear,
  volumeOf,
} from './statement-lines.ts';
import { total } from '../ranges.ts';
import { networks, type Network } from '../table-schema.ts';

/** Network fees that apply only to the volume of card-absent sales. */
const absentFees: Record<Network, RegExp> = {
  visa: /\bdigital commerce\b/i,
  mastercard: /\bdigital enable\w*|\bcnp support\b/i,
  discover: /\bdigital investment\b/i,
  amex: /\b(card[- ]not[- ]present|cnp|card absent|non-?swiped)\b/i,
};

const namesAbsent = (name: string): boolean =>
  /\bkeyed\b|\bkey[- ]?entered\b|\bcard[- ]not[- ]present\b|\bcnp\b|\be-?comm(erce)?\b|\bonline\b|\bweb\b|\bmoto\b|\bvirtual\b/i.test(
    name,
  );
const namesPresent = (name: string): boolean =>
  !namesAbsent(name) &&
  /\bswiped?\b|\bcard[- ]present\b|\bin[- ]person\b|\btap\b|\bchip\b|\bcp\b/i.test(name);

/** Evidence of card-absent sales: network fees on them, rows by entry mode, Visa's fixed fee. */
export function presenceEvidence(view: StatementView): { facts: Fact[]; bounds: Bound[] } {
  const byFees = byNetworkFee(view);
  return {
    facts: [...byFees, ...byRows(view), ...overall(byFees, view)],
    bounds: byFixedFee(view),
  };
}

/** Evidence of some networks applies to the others: a merchant takes all cards alike. */
function overall(facts: readonly Fact[], { sales }: StatementView): Fact[] {
  const volume = volumeOf(facts.map(({ network }) => sales[network ?? 'other']));
  if (!(volume > 0)) return [];
  const absent = total(facts, ({ network, value }) => value * sales[network ?? 'other'].volume);
  return [
    {
      share: 'not_present',
      network: null,
      value: absent / volume,
      from: facts.map(({ from }) => from).join(', '),
    },
  ];
}

const byNetworkFee = ({ lines, sales, own }: StatementView): Fact[] =>
  networks.flatMap((network) => {
    const line = lines.find(
      (one) =>
        !own.includes(one) &&
        one.network === network &&
        one.volume > 0 &&
        one.volume <= sales[network].volume &&
        absentFees[network].test(one.name),
    );
    return line
      ? [factOf('not_present', network, line.volume / sales[network].volume, [line])]
      : [];
  });

/** Rows of keyed and swiped sales that add up to all sales, or to a brand's. */
function byRows({ own, sales }: StatementView): Fact[] {
  const absent = own.filter(({ name, volume }) => volume > 0 && namesAbsent(name));
  const present = own.filter(({ name, volume }) => volume > 0 && namesPresent(name));
  if (!absent.length || !present.length) return [];
  const volume = total(networks, (network) => sales[network].volume);
  const groups = [
    { network: null, volume, absent, present },
    ...networks.map((network) => ({
      network,
      volume: sales[network].volume,
      absent: absent.filter((line) => line.network === network),
      present: present.filter((line) => line.network === network),
    })),
  ];
  return groups
    .filter((group) => {
      const sum = volumeOf(group.absent) + volumeOf(group.present);
      return group.absent.length > 0 && isNear(sum, group.volume, 0.02);
    })
    .map((group) =>
      factOf('not_present', group.network, volumeOf(group.absent) / group.volume, group.absent),
    );
}

/** Visa's fixed fee depends on bands of card-absent volume. */
function byFixedFee({ lines, sales, tables }: StatementView): Bound[] {
  const { absentByVolume, presentPerLocation } = tables.network.fanf;
  const { volume } = sales.visa;
  const [atOneLocation] = presentPerLocation;
  const line = lines.find(({ name }) => /\bfanf\b|\bfixed (acq\w* )?network\b/i.test(name));
  if (!line || !atOneLocation || !(volume > 0) || line.count > 1) return [];
  // The amount may include one location's fee: each band that fits is possible.
  const ofLocation = [0, atOneLocation.perMonth, atOneLocation.highVolumePerMonth];
  const bands = [{ volumeFrom: 0, perMonth: 0 }, ...absentByVolume];
  const fits = bands.flatMap((band, at) =>
    ofLocation.some((location) => isNear(line.amount, band.perMonth + location, 0.0001))
      ? [at]
      : [],
  );
  const [first, last] = [fits[0], fits.at(-1)];
  if (first === undefined || last === undefined) return [];
  const least = (bands[first]?.volumeFrom ?? 0) / volume;
  const max = (bands[last + 1]?.volumeFrom ?? volume) / volume;
  if (least > 1) return [];
  return [
    { share: 'not_present', network: 'visa', min: least, max: Math.min(1, max), from: line.name },
  ];
}

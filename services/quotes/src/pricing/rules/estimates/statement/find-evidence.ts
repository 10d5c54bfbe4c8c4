import type { Figures } from '../../figures.ts';
import { findInterchange, findPassThrough } from '../../pass-through.ts';
import { debitEvidence, namesDebit } from './debit-evidence.ts';
import {
  type Evidence,
  joinRepeated,
  linesOf,
  printedSales,
  type StatementView,
  type Fact,
  factOf,
  volumeOf,
  type Bound,
  isNear,
  namesOf,
} from './statement-lines.ts';
import { type EstimateTables, type Network, networks } from '../table-schema.ts';
import { qualificationOf } from '../../fee-names.ts';
import { total } from '../ranges.ts';

/**
 * Finds what a statement reveals about its cards: debit rows, assessments and fees by authorization, rows of business
 * and keyed cards, fixed network fees, tiers. Uses only evidence that agrees with the sales of its brand.
 */
export function findEvidence(figures: Figures, tables: EstimateTables): Evidence {
  const interchange = findInterchange(figures);
  const passThrough = findPassThrough(figures);
  const lines = joinRepeated(linesOf(figures).filter(({ charge }) => !interchange.has(charge)));
  const view: StatementView = {
    lines,
    own: lines.filter(({ charge }) => !passThrough.has(charge)),
    sales: printedSales(figures),
    tables,
  };
  const debit = debitEvidence(view);
  const presence = presenceEvidence(view);
  return {
    facts: [...debit, ...commercialEvidence(view, debit), ...presence.facts],
    bounds: [...presence.bounds, ...tierEvidence(view)],
    pinDebit: pinDebitOf(view),
  };
}

/** PIN debit by the count of its lines and its part of the volume of other cards. */
function pinDebitOf({ own, sales: { other } }: StatementView): Evidence['pinDebit'] {
  const lines = own.filter(
    ({ isPinDebit, count, volume }) => isPinDebit && (count > 1 || volume > 0),
  );
  if (!lines.length || !(other.volume > 0)) return null;
  const count = Math.max(...lines.map((line) => line.count));
  const volume = Math.max(...lines.map((line) => line.volume));
  if (count > 1 && count <= 1.2 * other.count) {
    const share = Math.min(1, count / other.count);
    const isPrinted = volume > 0 && volume <= other.volume;
    return { count: share * other.count, volume: isPrinted ? volume : share * other.volume };
  }
  if (volume > 0 && volume <= other.volume && other.count > 0)
    return { volume, count: (volume / other.volume) * other.count };
  return null;
}

const namesCommercial = (name: string): boolean =>
  /\b(bus(iness)?|corp(orate)?|purch(asing)?|commercial|fleet)\b/i.test(name);
const namesPremium = (name: string): boolean =>
  /\b(sig(nature)? pref(erred)?|infinite|world (elite|high)|prem(ium)? plus)\b/i.test(name);

/**
 * Shares of business and premium cards, from the processor's surcharges on them. A brand's lines are the volume of
 * these cards if its debit share is known.
 */
function commercialEvidence(view: StatementView, debit: readonly Fact[]): Fact[] {
  return (['visa', 'mastercard'] as const).flatMap((network) => {
    const share = debit.find((one) => one.share === 'debit' && one.network === network);
    const lines = view.own.filter((line) => line.network === network && line.volume > 0);
    const commercial = lines.filter(({ name }) => namesCommercial(name));
    const premium = lines.filter(({ name }) => namesPremium(name) && !namesCommercial(name));
    if (!share || !commercial.length || !premium.length) return [];
    const credit = (1 - share.value) * view.sales[network].volume;
    const ofCommercial = volumeOf(commercial);
    const ofPremium = volumeOf(premium);
    if (ofCommercial + ofPremium >= credit) return [];
    return [
      factOf('commercial', network, ofCommercial / credit, commercial),
      factOf('premium', network, ofPremium / (credit - ofCommercial), premium),
    ];
  });
}

/**
 * Bounds from the tiers of a statement, of each brand or of all. Business, premium and keyed sales are in the mid and
 * non-qualified tiers and therefore at most as large; present debit cards are in the qualified tier unless they have
 * their own. Used only if the tiers add up to the sales, or are surcharges above a qualified rate on all sales.
 */
function tierEvidence({ own, sales }: StatementView): Bound[] {
  const rated = own.filter((line) => line.volume > 0 && qualificationOf(line.name));
  const all = [sales.visa, sales.mastercard, sales.discover];
  const groups: [Network | null, number[]][] = [
    ['visa', [sales.visa.volume]],
    ['mastercard', [sales.mastercard.volume]],
    [null, [volumeOf(all), volumeOf([...all, sales.amex])]],
  ];
  return groups.flatMap(([network, volumes]) => {
    const tiers = rated.filter((line) => line.network === network);
    const upper = tiers.filter(({ name }) => qualificationOf(name) !== 'qualified');
    const base = volumeOf(tiers) - volumeOf(upper);
    const volume = volumes.find(
      (each) =>
        isNear(volumeOf(tiers), each, 0.02) ||
        (isNear(base, each, 0.02) && volumeOf(upper) <= each),
    );
    if (!volume || upper.length === 0 || base === 0) return [];
    const credit = upper.filter(({ name }) => !namesDebit(name));
    const limit = (share: Bound['share'], most: number): Bound => ({
      share,
      network,
      min: 0,
      max: most,
      from: namesOf(upper),
    });
    const [ofCredit, ofAll] = [volumeOf(credit) / volume, volumeOf(upper) / volume];
    const inPerson = [
      limit('not_present', ofAll),
      ...(tiers.some(({ name }) => namesDebit(name)) ? [] : [limit('debit', 1 - ofAll)]),
    ];
    return [
      limit('commercial', ofCredit),
      limit('premium', ofCredit),
      ...inPerson.map((bound) => ({ ...bound, ifInPerson: true })),
    ];
  });
}

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
function presenceEvidence(view: StatementView): { facts: Fact[]; bounds: Bound[] } {
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

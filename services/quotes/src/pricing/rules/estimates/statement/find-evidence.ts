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
import { presenceEvidence } from './presence-evidence.ts';
import type { EstimateTables, Network } from '../table-schema.ts';
import { qualificationOf } from '../../fee-names.ts';

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

import type { Assumption } from './estimate-types.ts';
import { perScenario } from './ranges.ts';
import type { Evidence, Fact, ShareName } from './statement/statement-lines.ts';
import { scenarios, type Network, type Range, type Scenario } from './table-schema.ts';

export interface FoundShare {
  value: Range;
  source: Assumption['source'];
  from: string | null;
}

export const noEvidence: Evidence = { facts: [], bounds: [], pinDebit: null };

export const same = (value: number): Range => perScenario(() => value);

export const mapRange = (
  range: Range,
  change: (value: number, scenario: Scenario) => number,
): Range => perScenario((scenario) => change(range[scenario], scenario));

/** Clamps a share; NaN becomes the minimum. */
export const clampShare = (value: number, min = 0, max = 1): number =>
  Number.isNaN(value) ? min : Math.min(Math.max(value, min), max);

export const priorShare = (value: Range): FoundShare => ({ value, source: 'prior', from: null });

export const partnerShare = (share: number | undefined): FoundShare | null =>
  share === undefined ? null : { value: same(clampShare(share)), source: 'partner', from: null };

/** The statement's evidence about a network, or else about all of them (`null`). */
export function statementShare(
  { facts }: Evidence,
  share: ShareName,
  network: Network | null,
): FoundShare | null {
  const fact =
    facts.find((one) => one.share === share && one.network === network) ??
    facts.find((one) => one.share === share && one.network === null);
  return fact ? statedShare(fact) : null;
}

export const statedShare = ({ value, from }: Pick<Fact, 'value' | 'from'>): FoundShare => ({
  value: same(clampShare(value)),
  source: 'statement',
  from,
});

/** Moves a prior into the statement's bounds. `whole`: the part of the volume that it is a share of. */
export function withinBounds(
  { bounds }: Evidence,
  share: ShareName,
  network: Network,
  prior: FoundShare,
  whole: Range = same(1),
): FoundShare {
  let found = prior;
  for (const { min: least, max: most, from } of bounds.filter(
    (one) => one.share === share && (one.network ?? network) === network,
  )) {
    const value = mapRange(found.value, (each, scenario) =>
      clampShare(each, least / whole[scenario], most / whole[scenario]),
    );
    if (scenarios.some((scenario) => value[scenario] !== found.value[scenario]))
      found = { ...found, value, from };
  }
  return found;
}

import { describeChanges, type ActivityEntry, type Change } from '@portal/service-kit/activity';
import { rateText } from './rate-text.ts';

interface Named {
  id: number;
  name: string;
}
interface Company extends Named {
  description: string | null;
  isActive: boolean;
}
interface Program extends Company {
  cost: string | null;
  pricingModel: string | null;
  passesInterchange: boolean | null;
  minimumVolume: { toFixed(digits: number): string } | null;
  maximumVolume: { toFixed(digits: number): string } | null;
  businessTypes: string[];
  cardPresence: string | null;
  minimumTermMonths: number | null;
}
type RateKind = 'percentage' | 'flat_fee' | 'per_transaction';
interface Rate extends Company {
  category: string;
  rateType: RateKind;
  rateValue: { toFixed(): string };
  costType: RateKind | null;
  costValue: { toFixed(): string } | null;
}

const status = ({ isActive }: { isActive: boolean }): string => (isActive ? 'Active' : 'Inactive');
const words = (name: string): string => name.replaceAll('_', ' ');
const target = (kind: string, { id, name }: Named): ActivityEntry['target'] => ({
  kind,
  id,
  label: name,
});

/** What was done to a company; null where nothing came of it. */
export function companyActivity(
  before: Company | null,
  after: Company | null,
): ActivityEntry | null {
  const about = after ?? before;
  if (!about) return null;
  const of = target('company', about);
  if (!before) return { action: 'company.created', target: of, summary: status(about) };
  if (!after) return { action: 'company.deleted', target: of, summary: 'It had no users' };
  const summary = describeChanges([
    ['Name', before.name, after.name],
    ['Description', before.description, after.description],
    ['Status', status(before), status(after)],
  ]);
  const switched = after.isActive ? 'activated' : 'deactivated';
  const verb = before.isActive === after.isActive ? 'changed' : switched;
  return summary ? { action: `company.${verb}`, target: of, summary } : null;
}

const interchange = (passes: boolean | null): string | null =>
  passes === null ? null : passes ? 'passed through' : 'included';

/** What a program is and whom it is for, as the log says it. */
const profileOf = (program: Program): [name: string, value: string | null][] => [
  ['Pricing model', program.pricingModel && words(program.pricingModel)],
  ['Interchange', interchange(program.passesInterchange)],
  ['Minimum volume', program.minimumVolume?.toFixed(2) ?? null],
  ['Maximum volume', program.maximumVolume?.toFixed(2) ?? null],
  ['Business types', program.businessTypes.join(', ') || null],
  ['Cards', program.cardPresence && words(program.cardPresence)],
  ['Minimum term in months', program.minimumTermMonths?.toString() ?? null],
];

/** What was done to a rate program. `rates` counts those that it had when it was deleted. */
export function programActivity(
  before: Program | null,
  after: Program | null,
  rates = 0,
): ActivityEntry | null {
  const about = after ?? before;
  if (!about) return null;
  const of = target('rate-program', about);
  if (!before) return { action: 'rate-program.created', target: of, summary: status(about) };
  if (!after)
    return {
      action: 'rate-program.deleted',
      target: of,
      summary: `With ${rates} ${rates === 1 ? 'fee rate' : 'fee rates'}`,
    };
  const summary = describeChanges([
    ['Name', before.name, after.name],
    ['Description', before.description, after.description],
    ['Cost', before.cost, after.cost],
    ...profileOf(before).map(([name, value], at): Change => {
      const then = profileOf(after)[at]?.[1] ?? null;
      return [name, value, then];
    }),
    ['Status', status(before), status(after)],
  ]);
  return summary ? { action: 'rate-program.changed', target: of, summary } : null;
}

/** A fee rate with the name of its program. */
export interface PlacedRate {
  rate: Rate;
  program: string;
}

/** What was done to a fee rate; it is named with its program. */
export function rateActivity(
  before: PlacedRate | null,
  after: PlacedRate | null,
): ActivityEntry | null {
  const about = after ?? before;
  if (!about) return null;
  const name = `${about.program}: ${about.rate.name}`;
  const of = target('fee-rate', { id: about.rate.id, name });
  if (!before) return { action: 'fee-rate.created', target: of, summary: rateOf(about.rate) ?? '' };
  if (!after) return { action: 'fee-rate.deleted', target: of, summary: rateOf(about.rate) ?? '' };
  const summary = describeChanges([
    ['Program', before.program, after.program],
    ['Name', before.rate.name, after.rate.name],
    ['Category', words(before.rate.category), words(after.rate.category)],
    ['Type', words(before.rate.rateType), words(after.rate.rateType)],
    ['Rate', rateOf(before.rate), rateOf(after.rate)],
    ['Cost', costOf(before.rate), costOf(after.rate)],
    ['Description', before.rate.description, after.rate.description],
    ['Status', status(before.rate), status(after.rate)],
  ]);
  return summary ? { action: 'fee-rate.changed', target: of, summary } : null;
}

const rateOf = ({ rateType, rateValue }: Rate): string | null =>
  rateText(rateType, rateValue.toFixed());
const costOf = ({ costType, costValue }: Rate): string | null =>
  rateText(costType, costValue?.toFixed() ?? null);

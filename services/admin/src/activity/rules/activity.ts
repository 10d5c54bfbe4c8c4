import { decimal } from '@portal/contracts/core/decimal';
import { unitPrice } from '@portal/contracts/core/dollars';
import { describeChanges, type ActivityEntry, type Change } from '@portal/service-kit/activity';

interface Named {
  id: number;
  name: string;
}
interface Company extends Named {
  description: string | null;
  isActive: boolean;
}
interface PartnerCompany extends Company {
  requiresSecondFactor: boolean;
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
const factor = ({ requiresSecondFactor }: PartnerCompany): string =>
  requiresSecondFactor ? 'required' : 'optional';
const words = (name: string): string => name.replaceAll('_', ' ');
const target = (kind: string, { id, name }: Named): ActivityEntry['target'] => ({
  kind,
  id,
  label: name,
});

export function companyActivity(
  before: PartnerCompany | null,
  after: PartnerCompany | null,
): ActivityEntry | null {
  const current = after ?? before;
  if (!current) return null;
  const subject = target('company', current);
  if (!before) return { action: 'company.created', target: subject, summary: status(current) };
  if (!after) return { action: 'company.deleted', target: subject, summary: 'It had no users' };
  const summary = describeChanges([
    ['Name', before.name, after.name],
    ['Description', before.description, after.description],
    ['Status', status(before), status(after)],
    ['Second factor', factor(before), factor(after)],
  ]);
  const toggled = after.isActive ? 'activated' : 'deactivated';
  const verb = before.isActive === after.isActive ? 'changed' : toggled;
  return summary ? { action: `company.${verb}`, target: subject, summary } : null;
}

const interchange = (passes: boolean | null): string | null =>
  passes === null ? null : passes ? 'passed through' : 'included';

const profileOf = (program: Program): [name: string, value: string | null][] => [
  ['Pricing model', program.pricingModel && words(program.pricingModel)],
  ['Interchange', interchange(program.passesInterchange)],
  ['Minimum volume', program.minimumVolume?.toFixed(2) ?? null],
  ['Maximum volume', program.maximumVolume?.toFixed(2) ?? null],
  ['Business types', program.businessTypes.join(', ') || null],
  ['Cards', program.cardPresence && words(program.cardPresence)],
  ['Minimum term in months', program.minimumTermMonths?.toString() ?? null],
];

/** The activity log entry of a change of a rate program. `rates`: the number of deleted rates. */
export function programActivity(
  before: Program | null,
  after: Program | null,
  rates = 0,
): ActivityEntry | null {
  const current = after ?? before;
  if (!current) return null;
  const subject = target('rate-program', current);
  if (!before) return { action: 'rate-program.created', target: subject, summary: status(current) };
  if (!after)
    return {
      action: 'rate-program.deleted',
      target: subject,
      summary: `With ${rates} ${rates === 1 ? 'fee rate' : 'fee rates'}`,
    };
  const summary = describeChanges([
    ['Name', before.name, after.name],
    ['Description', before.description, after.description],
    ['Cost', before.cost, after.cost],
    ...profileOf(before).map(([name, value], at): Change => [
      name,
      value,
      profileOf(after)[at]?.[1] ?? null,
    ]),
    ['Status', status(before), status(after)],
  ]);
  return summary ? { action: 'rate-program.changed', target: subject, summary } : null;
}

export interface ProgramRate {
  rate: Rate;
  program: string;
}

export function rateActivity(
  before: ProgramRate | null,
  after: ProgramRate | null,
): ActivityEntry | null {
  const current = after ?? before;
  if (!current) return null;
  const name = `${current.program}: ${current.rate.name}`;
  const subject = target('fee-rate', { id: current.rate.id, name });
  if (!before)
    return { action: 'fee-rate.created', target: subject, summary: rateOf(current.rate) ?? '' };
  if (!after)
    return { action: 'fee-rate.deleted', target: subject, summary: rateOf(current.rate) ?? '' };
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
  return summary ? { action: 'fee-rate.changed', target: subject, summary } : null;
}

const rateOf = ({ rateType, rateValue }: Rate) => rateText(rateType, rateValue.toFixed());
const costOf = ({ costType, costValue }: Rate) => rateText(costType, costValue?.toFixed() ?? null);

/** Formats a rate: percentages from fractions (`2.90%`), others in dollars. */
function rateText(type: RateKind | null, value: string | null): string | null {
  if (type === null || value === null) return null;
  if (type === 'percentage') return `${decimal(value).times(100).toFixed(2)}%`;
  return type === 'flat_fee' ? unitPrice(value) : `${unitPrice(value)} per transaction`;
}

import type * as schemas from '@portal/contracts/admin/schemas';
import { decimal } from '@portal/contracts/core/decimal';
import { unitPrice } from '@portal/contracts/core/dollars';
import { describeChanges, type ActivityEntry } from '@portal/service-kit/activity';

/** How the activity log describes a kind of record. `related` is what the change concerns besides the record. */
export interface Described<Row, Related> {
  /** Of the target; actions begin with it. */
  kind: string;
  label?: (row: Row, related: Related) => string;
  created: (row: Row) => string;
  deleted: (row: Row, related: Related) => string;
  /** What a change may change; the labels are the same for every record. */
  fields: (row: Row, related: Related) => [label: string, value: string | null | undefined][];
  verb?: (before: Row, after: Row) => string;
}

/** The entry of a change: `before` is null for a new record, `after` for a deleted one. Null if nothing changed. */
export function changeEntry<Row extends { id: number; name: string }, Related>(
  { kind, label, created, deleted, fields, verb }: Described<Row, Related>,
  related: Related,
  before: Row | null,
  after: Row | null,
): ActivityEntry | null {
  const current = after ?? before;
  if (!current) return null;
  const target = { kind, id: current.id, label: label?.(current, related) ?? current.name };
  if (!before) return { action: `${kind}.created`, target, summary: created(current) };
  if (!after) return { action: `${kind}.deleted`, target, summary: deleted(current, related) };
  const now = new Map(fields(after, related));
  const summary = describeChanges(
    fields(before, related).map(([name, value]) => [name, value ?? null, now.get(name) ?? null]),
  );
  const action = `${kind}.${verb?.(before, after) ?? 'changed'}`;
  return summary ? { action, target, summary } : null;
}

const status = ({ isActive }: { isActive: boolean }): string => (isActive ? 'Active' : 'Inactive');
const words = (name: string | null | undefined) => name?.replaceAll('_', ' ');

export const companyLog: Described<schemas.PartnerCompany, void> = {
  kind: 'company',
  created: status,
  deleted: () => 'It had no users',
  fields: (company) => [
    ['Name', company.name],
    ['Description', company.description],
    ['Status', status(company)],
    ['Second factor', company.requiresSecondFactor ? 'required' : 'optional'],
  ],
  verb: (before, { isActive }) =>
    before.isActive === isActive ? 'changed' : isActive ? 'activated' : 'deactivated',
};

const interchange = (passes: boolean | null | undefined): string | null =>
  passes == null ? null : passes ? 'passed through' : 'included';

/** Related: the number of the program's rates. */
export const programLog: Described<schemas.RateProgram, number> = {
  kind: 'rate-program',
  created: status,
  deleted: (_, rates) => `With ${rates} ${rates === 1 ? 'fee rate' : 'fee rates'}`,
  fields: (program) => [
    ['Name', program.name],
    ['Description', program.description],
    ['Cost', program.cost],
    ['Pricing model', words(program.pricingModel)],
    ['Interchange', interchange(program.passesInterchange)],
    ['Minimum volume', program.minimumVolume],
    ['Maximum volume', program.maximumVolume],
    ['Business types', program.businessTypes?.join(', ') || null],
    ['Cards', words(program.cardPresence)],
    ['Minimum term in months', program.minimumTermMonths?.toString()],
    ['Status', status(program)],
  ],
};

const programOf = (
  { programId }: schemas.FeeRate,
  programs: readonly { id: number; name: string }[],
) => programs.find(({ id }) => id === programId)?.name ?? '';
const rateOf = ({ rateType, rateValue }: schemas.FeeRate): string => rateText(rateType, rateValue);

/** Related: the programs of the rate, before and after the change. */
export const rateLog: Described<schemas.FeeRate, readonly { id: number; name: string }[]> = {
  kind: 'fee-rate',
  label: (rate, programs) => `${programOf(rate, programs)}: ${rate.name}`,
  created: rateOf,
  deleted: rateOf,
  fields: (rate, programs) => [
    ['Program', programOf(rate, programs)],
    ['Name', rate.name],
    ['Category', words(rate.category)],
    ['Type', words(rate.rateType)],
    ['Rate', rateOf(rate)],
    ['Cost', rate.costType && rate.costValue && rateText(rate.costType, rate.costValue)],
    ['Description', rate.description],
    ['Status', status(rate)],
  ],
};

/** Formats a rate: percentages from fractions (`2.90%`), others in dollars. */
function rateText(type: schemas.RateType, value: string): string {
  if (type === 'percentage') return `${decimal(value).times(100).toFixed(2)}%`;
  return type === 'flat_fee' ? unitPrice(value) : `${unitPrice(value)} per transaction`;
}

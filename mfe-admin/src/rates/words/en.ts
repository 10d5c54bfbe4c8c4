import type { ProgramPricingModel } from '@portal/contracts/admin/program-profile';
import type { FeeCategory, RateType } from '@portal/contracts/admin/schemas';
import { formatCount, formatCounted } from '@portal/ui-kit/format';

const categories: Record<FeeCategory, string> = {
  transaction_fees: 'Transaction Fees',
  monthly_fees: 'Monthly Fees',
  setup_fees: 'Setup Fees',
  other_fees: 'Other Fees',
};

const types: Record<RateType, string> = {
  percentage: 'Percentage',
  flat_fee: 'Flat Fee',
  per_transaction: 'Per Transaction',
};

const models: Record<ProgramPricingModel, string> = {
  interchange_plus: 'Interchange-plus',
  flat_rate: 'Flat rate',
  tiered: 'Tiered',
  subscription: 'Subscription',
  cash_discount: 'Cash discount',
  dual_pricing: 'Dual pricing',
};

const passed = 'Interchange and network fees are charged at cost, on top of the rates.';
const included = 'The rates include interchange and network fees.';
const byHand =
  'Customers who pay by card pay a higher price, which covers the rate. Never chosen automatically.';

export const words = {
  categories,
  types,
  profile: {
    models,
    about: {
      interchange_plus: passed,
      flat_rate: included,
      tiered: `${included} Proposals are priced at the highest tier.`,
      subscription: passed,
      cash_discount: byHand,
      dual_pricing: byHand,
    } satisfies typeof models,
    presences: { in_person: 'In person', online: 'Online or keyed in', any: 'Any' } as Record<
      string,
      string
    >,
    suggested: (model: string) => `${model} (suggested by its rates, not confirmed)`,
    volume(minimum: string | null, maximum: string | null): string {
      if (minimum && maximum) return `${minimum} to ${maximum} a month`;
      return minimum ? `From ${minimum} a month` : `Up to ${maximum} a month`;
    },
    term: (months: number) => formatCounted(months, 'month', 'months'),
  },
  kept: 'Existing quotes keep their pricing. This action cannot be undone.',
  programs: {
    what: 'rate program',
    search: 'Search rate programs',
    loading: 'Loading rate programs',
    failed: 'The rate programs could not be loaded.',
    add: 'Add Program',
    unmatched: 'No rate programs match',
    none: 'No rate programs configured yet.',
    about: 'Proposals are priced with the fee rates of active programs.',
    created: 'Rate program created successfully',
    notCreated: 'Failed to create rate program',
    updated: 'Rate program updated successfully',
    notUpdated: 'Failed to update rate program',
  },
  removeProgram: {
    title: 'Delete Rate Program',
    question: 'Are you sure you want to delete this rate program?',
    counting: 'Counting its fee rates...',
    rates(count: number): string {
      if (count === 0) return 'It has no fee rates.';
      if (count === 1) return 'Its fee rate will be deleted too.';
      return `Its ${formatCount(count)} fee rates will be deleted too.`;
    },
    done: 'Rate program deleted successfully',
    failed: 'Failed to delete rate program',
  },
  rates: {
    what: 'fee rate',
    label: (program: string) => `Fee rates of ${program}`,
    export: (program: string) => `Export the fee rates of ${program}`,
    failed: 'The fee rates could not be loaded.',
    add: 'Add Fee Rate',
    none: 'No fee rates configured for this program.',
    all: (count: number) => `Show all ${formatCount(count)} fee rates`,
    of: (rate: string, program: string) => `${rate} of ${program}`,
    created: 'Fee rate created successfully',
    notCreated: 'Failed to create fee rate',
    updated: 'Fee rate updated successfully',
    notUpdated: 'Failed to update fee rate',
  },
  columns: { name: 'Name', category: 'Category', type: 'Type', rate: 'Rate', cost: 'Cost' },
  removeRate: {
    title: 'Delete Fee Rate',
    question: 'Are you sure you want to delete this fee rate?',
    done: 'Fee rate deleted successfully',
    failed: 'Failed to delete fee rate',
  },
};

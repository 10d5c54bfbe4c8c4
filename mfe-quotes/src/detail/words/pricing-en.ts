import type { PricingModel } from '@portal/contracts/quotes/pricing';
import { formatCounted } from '@portal/ui-kit/format';

const passThrough = 'Interchange and brand charges';
const extras = 'Equipment, software, products and taxes';

/** What is said of the program that a quote is priced with, and of what it saves. */
export const pricingEn = {
  saving: (dollars: string, isLoss: boolean) =>
    isLoss ? `Costs ${dollars} more` : `Saves ${dollars}`,
  monthlySaving: (dollars: string, isLoss: boolean) =>
    isLoss ? `Costs ${dollars} more a month` : `Saves ${dollars} a month`,
  noSaving: 'No difference',
  columns: {
    figure: 'Figure',
    line: 'Line',
    becomes: 'What becomes of it',
    current: 'Current',
    proposed: 'Proposed',
    difference: 'Difference',
    saving: 'Saving',
  },
  comparison: 'Current and proposed',
  figures: {
    fees: 'Total fees',
    effectiveRate: 'Effective rate',
    markup: 'Markup',
    markupRate: 'Markup as a percentage of volume',
    passThrough,
    extras,
    averageTicket: 'Average ticket',
    annualSavings: 'Annual savings',
  },
  points: (points: string) => `${points} points`,
  groups: {
    own: "The processor's charges",
    'pass-through': passThrough,
    extras,
    difference: 'Not explained by the lines',
  },
  lines: (count: number) => formatCounted(count, 'line', 'lines'),
  becomes: {
    stays: 'Stays',
    ends: 'Ends: nothing comes in its place',
    added: 'New: nothing corresponds to it now',
    difference: 'Counted as saved; look at the analysis',
  },
  noLine: (dollars: string) =>
    `${dollars} of the statement's fees stand in no line and count as savings here. Add the lines that are missing before the quote is sent.`,
  model: {
    label: 'Current pricing model',
    names: {
      interchange_plus: 'Interchange-plus',
      tiered: 'Tiered',
      flat_rate: 'Flat rate',
      base_plus_surcharges: 'Base rate plus surcharges',
      subscription: 'Subscription',
      not_recognized: 'Not recognized',
    } satisfies Record<PricingModel['model'], string>,
    bundled:
      "The current rates include interchange, which the statement does not list. The proposal holds interchange only where the program's own rates include it: with an interchange-plus program it comes on top, and the savings are lower than shown.",
  },
  program: {
    label: 'Rate program',
    hint: 'Choosing a program prices the quote again, with the rates of today.',
    accepted: 'The merchant accepted this quote: its program stays.',
    lowestCost: (program: string | undefined) =>
      program === undefined ? 'Lowest cost' : `Lowest cost: ${program}`,
    offered: (program: string, saving: string) => `${program}: ${saving}`,
    notOffered: (program: string) => `${program}: no longer offered`,
    failed: 'Failed to fetch rate programs',
    chosen: {
      title: 'Quote Priced',
      description: (program: string | null) =>
        `The quote is priced with ${program ?? 'no program'} now.`,
    },
  },
};
export type PricingWords = typeof pricingEn;

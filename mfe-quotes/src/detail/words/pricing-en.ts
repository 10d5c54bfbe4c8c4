import type { PricingModel } from '@portal/contracts/quotes/pricing';
import { formatCounted } from '@portal/ui-kit/format';

const passThrough = 'Interchange and brand charges';
const extras = 'Equipment, software, taxes and other unchanged fees';

export const pricingWords = {
  saving: (dollars: string, isLoss: boolean) =>
    isLoss ? `Costs ${dollars} more` : `Saves ${dollars}`,
  monthlySaving: (dollars: string, isLoss: boolean) =>
    isLoss ? `Costs ${dollars} more a month` : `Saves ${dollars} a month`,
  noSaving: 'No difference',
  estimated: (range: string) => `an estimated ${range}`,
  likely: (figure: string) => `${figure}, estimated`,
  uncertain: 'Savings uncertain',
  columns: {
    figure: 'Figure',
    line: 'Line',
    becomes: 'Replaced by',
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
    extras: 'Equipment, software, products and taxes',
    'not-compared': 'Not included in this comparison',
    difference: 'Not explained by the lines',
  },
  lines: (count: number) => formatCounted(count, 'line', 'lines'),
  becomes: {
    stays: 'Stays',
    notCompared:
      'Not included: charged per case, not monthly, not for these card sales, or for an unknown purpose',
    ends: 'Removed, no replacement',
    added: 'New charge',
    difference: 'Unchanged: not explained by any line',
  },
  noLine: (dollars: string) =>
    `${dollars} of the statement's fees are not on any line and are treated as unchanged. Add the missing lines to compare them.`,
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
      'The current rates include interchange, which the statement does not print. If the program passes interchange through, the proposal includes an estimate of it.',
  },
  estimate: {
    title: 'Estimated Costs',
    about: (range: string, likely: string) =>
      `The statement does not print all interchange and network fees. The proposal includes an estimate of ${range} a month, most likely ${likely}.`,
    uncertain:
      'It is uncertain whether this merchant would save. Answer the questions below, or enter percentages that you know, to narrow the estimate.',
    tables: (version: string, from: string) => `Rate tables ${version}, valid from ${from}.`,
    warnings: {
      business_type_unknown: 'Choose the type of business to narrow the range.',
      brands_unknown: 'The statement prints no sales by card brand. Usual shares are assumed.',
      count_missing:
        'The number of sales of some brands is missing and was derived from the others.',
      billed_by_brand:
        'American Express or Discover bills its sales directly; they stay as they are.',
      other_cards_not_estimated:
        'No rate table covers the sales of other cards or wallets: their costs are estimated with a wide range.',
      implausible:
        'The estimate is outside the usual range. Check the figures and the type of business.',
      above_fees_paid:
        'The estimate is above the fees that the merchant pays now. A section of fees may be missing, or the type of business is wrong.',
    } as Partial<Record<string, string>>,
    questions: {
      businessType: 'Type of business',
      unknown: 'Not known',
      presence: 'How does the merchant take cards?',
      presences: {
        in_person: 'Mostly in person',
        mixed: 'Mixed',
        online: 'Mostly online or keyed in',
      },
      shares: {
        debit: 'Debit cards, % of volume',
        commercial: 'Business cards, % of credit',
        cardPresent: 'In person, % of volume',
        regulated: 'Large banks, % of debit',
        premium: 'Premium rewards cards, % of consumer credit',
      },
      hint: 'Leave a share empty to use the statement or usual values.',
      notAShare: 'Enter a percentage from 0 to 100',
      save: 'Update Estimate',
      saving: 'Updating...',
      done: { title: 'Estimate Updated', description: 'The quote was priced again.' },
    },
    basis: {
      label: 'Assumptions of the estimate',
      columns: { what: 'Assumption', low: 'Low', likely: 'Likely', high: 'High', source: 'Source' },
      names: {
        brand_share: 'Share of volume',
        average_ticket: 'Average ticket',
        debit_share: 'Debit share',
        regulated_share_of_debit: 'Debit cards of large banks',
        prepaid_share_of_debit: 'Prepaid cards, of debit',
        commercial_share_of_credit: 'Business cards, of credit',
        premium_share_of_consumer_credit: 'Premium cards, of consumer credit',
        card_not_present_share: 'Online or keyed in',
        locations: 'Locations',
      } as Partial<Record<string, string>>,
      sources: {
        statement: 'Statement',
        partner: 'Your answer',
        prior: 'Usual value',
      },
    },
  },
  program: {
    label: 'Rate program',
    hint: 'Choosing a program prices the quote again with current rates.',
    notAutomatic: 'Not chosen automatically:',
    misfit: (program: string, reasons: readonly string[]) => `${program}: ${reasons.join(' ')}`,
    accepted: 'The merchant accepted this quote, so its program cannot be changed.',
    lowestCost: (program: string | undefined) =>
      program === undefined ? 'Lowest cost' : `Lowest cost: ${program}`,
    offered: (program: string, saving: string) => `${program}: ${saving}`,
    notOffered: (program: string) => `${program}: no longer offered`,
    failed: 'Failed to fetch rate programs',
    chosen: (program: string | null) => ({
      title: 'Quote Priced',
      description: `The quote is now priced with ${program ?? 'no program'}.`,
    }),
  },
};

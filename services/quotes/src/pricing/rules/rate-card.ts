import { counted } from '@portal/contracts/core/counts';
import { decimal } from '@portal/contracts/core/decimal';
import { dollars, unitPrice } from '@portal/contracts/core/dollars';
import type { RateCardRow } from '@portal/contracts/quotes/pricing';
import { dayText } from '@portal/service-kit/last-day';
import type { FrozenProposal } from '../../proposals/rules/frozen-proposal.ts';

export interface RateSection {
  title: string;
  rows: [name: string, rate: string][];
}

const charged: Record<RateCardRow['category'], string> = {
  transaction_fees: '',
  monthly_fees: 'a month',
  setup_fees: 'once',
  other_fees: 'each time',
};

/** `0.25% of your card sales`, `$0.10 for each sale`, `$9.95 a month`. */
function rateText({ category, rateType, rateValue }: RateCardRow): string {
  const value = decimal(rateValue);
  if (rateType === 'percentage') return `${percent(rateValue)} of your card sales`;
  if (rateType === 'per_transaction') return `${unitPrice(value)} for each sale`;
  return `${dollars(rateValue)} ${charged[category] || 'a month'}`;
}

/** Without trailing zeros: `2.5%`, `0.25%`. */
const percent = (fraction: string): string =>
  `${decimal(fraction)
    .times(100)
    .toFixed(4)
    .replace(/\.?0+$/, '')}%`;

const brands =
  /visa|mastercard|master card|amex|american express|discover|debit|all (card )?brands/i;

/** A rate on sales applies to all cards unless its name says otherwise. */
const saleName = ({ name }: RateCardRow) => (brands.test(name) ? name : `${name}, all card brands`);

/**
 * The agreed rates by when they are charged, and until when they are guaranteed. A section without charges says so.
 * Empty for proposals of earlier releases, which have no rates.
 */
export function rateCard({
  program,
  estimate,
  comparison,
  validUntil,
}: FrozenProposal): RateSection[] {
  if (!program.rates.length) return [];
  const of = (category: RateCardRow['category'], none: string): RateSection['rows'] => {
    const rates = program.rates.filter((rate) => rate.category === category);
    return rates.length
      ? rates.map((rate) => [
          category === 'transaction_fees' ? saleName(rate) : rate.name,
          rateText(rate),
        ])
      : [[none, 'None']];
  };
  const passes = estimate !== null || comparison.proposed.passThrough !== '0.00';
  const months = program.minimumTermMonths;
  const atCost: RateSection['rows'] = passes ? [['Interchange and network fees', 'at cost']] : [];
  return [
    { title: 'Per sale', rows: [...atCost, ...of('transaction_fees', 'Charges per sale')] },
    { title: 'Per month', rows: of('monthly_fees', 'Monthly fees') },
    { title: 'One time', rows: of('setup_fees', 'Setup fees') },
    { title: 'Per case', rows: of('other_fees', 'Fees per case, such as chargebacks') },
    {
      title: 'Term',
      rows: [
        ['Rates held until', `${dayText(validUntil)}, if you accept by then`],
        [
          'Contract term',
          months ? counted(months, 'month', 'months') : 'As in the terms of this proposal',
        ],
      ],
    },
  ];
}

import { decimal, sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { ComparedLine, RateCardRow } from '@portal/contracts/quotes/pricing';
import { namesCase } from './fee-names.ts';
import type { FrozenProposal } from '../../proposals/rules/frozen-proposal.ts';
import { counted } from '@portal/contracts/core/counts';
import { dollars, unitPrice } from '@portal/contracts/core/dollars';
import { dayText } from '@portal/service-kit/last-day';

export const groupNames = {
  interchange: 'Interchange and assessments',
  processing: 'Processing',
  monthly: 'Monthly fees',
  equipment: 'Equipment and software',
  other: 'Other',
} as const;
type GroupKey = keyof typeof groupNames;

/** Dollars of a month. */
interface GroupedLine {
  name: string;
  words: string;
  now: Decimal;
  proposed: Decimal;
}

export interface CostGroup {
  name: string;
  now: Decimal;
  proposed: Decimal;
  lines: GroupedLine[];
}

const byCategory: Record<RateCardRow['category'], GroupKey> = {
  transaction_fees: 'processing',
  monthly_fees: 'monthly',
  setup_fees: 'other',
  other_fees: 'other',
};

const equipment = new Set<ComparedLine['feeType']>(['Equipment', 'POS Services']);

function groupOf({ treatment, feeType, name }: ComparedLine): GroupKey {
  if (treatment === 'pass_through') return 'interchange';
  if (equipment.has(feeType)) return 'equipment';
  if (treatment !== 'replaced' || namesCase(name)) return 'other';
  if (feeType === 'Assessments' || feeType === 'Network Fees') return 'interchange';
  return feeType === 'Other Fees' ? 'monthly' : 'processing';
}

/**
 * Current and proposed costs in groups that add up to both totals. A program fee that replaces lines of another group
 * becomes a line of its own group without a current cost.
 */
export function costGroups({ comparison, program, estimate }: FrozenProposal): CostGroup[] {
  const groups = new Map<GroupKey, GroupedLine[]>();
  const moved = new Map<string, GroupedLine>();
  const add = (key: GroupKey, line: GroupedLine): void =>
    void groups.set(key, [...(groups.get(key) ?? []), line]);
  const rateGroup = (name: string, isEstimated = false): GroupKey | null => {
    if (isEstimated) return 'interchange';
    const rate = program.rates.find((one) => one.name === name);
    return rate ? byCategory[rate.category] : null;
  };
  for (const line of comparison.lines) {
    const { name, treatment } = line;
    const [now, proposed] = [decimal(line.currentAmount), decimal(line.proposedAmount)];
    if (treatment === 'added') {
      const isEstimate = estimate !== null && !program.rates.some((rate) => rate.name === name);
      add(rateGroup(name, isEstimate) ?? 'other', { name, words: wordsOf(line), now, proposed });
      continue;
    }
    const key = groupOf(line);
    let stays = proposed;
    for (const part of line.replacedBy) {
      const other = rateGroup(part.name, part.isEstimated) ?? key;
      if (other === key) continue;
      const amount = decimal(part.amount);
      stays = stays.minus(amount);
      const known = moved.get(part.name);
      if (known) known.proposed = known.proposed.plus(amount);
      else {
        const words = part.isEstimated ? 'Your current rates include it.' : '';
        const own = { name: part.name, words, now: zero, proposed: amount };
        moved.set(part.name, own);
        add(other, own);
      }
    }
    add(key, { name, words: wordsOf(line), now, proposed: stays });
  }
  return (Object.keys(groupNames) as GroupKey[]).flatMap((key) => {
    const lines = groups.get(key);
    if (!lines) return [];
    const [now, proposed] = [
      sum(lines.map((line) => line.now)),
      sum(lines.map((line) => line.proposed)),
    ];
    return [{ name: groupNames[key], now, proposed, lines }];
  });
}

const words: Record<ComparedLine['treatment'], string> = {
  pass_through: 'Set by the card brands and banks. It is the same with every processor.',
  extra: 'Your choice, such as equipment or software. It stays as it is.',
  replaced: 'Removed, no replacement.',
  added: 'New: your statement has no such fee.',
  difference:
    'Part of the total of your statement, but not on any of its lines. We cannot tell what it is for.',
};

function wordsOf({ treatment, replacedBy, notCompared }: ComparedLine): string {
  if (notCompared)
    return 'Charged per case, not every month, not for these card sales, or for something we do not know. Not included in this comparison.';
  return treatment === 'replaced' && replacedBy.length
    ? `Replaced by: ${replacedBy.map(({ name }) => name).join(', ')}.`
    : words[treatment];
}

interface RateSection {
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
  if (rateType === 'per_transaction' && category !== 'setup_fees')
    return `${unitPrice(value)} for each sale`;
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
          months ? counted(months, 'month', 'months') : 'As in your merchant agreement',
        ],
      ],
    },
  ];
}

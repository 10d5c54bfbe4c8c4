import type { Bar } from '@portal/service-kit/documents/blocks';
import { countText } from '@portal/contracts/core/counts';
import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';
import { rateOf } from '../../pricing/rules/compare-month.ts';
import { monthName } from '@portal/contracts/quotes/month';
import { dayText, endOfDay } from '@portal/service-kit/last-day';
import type { FrozenProposal } from './frozen-proposal.ts';
import { areUncertain, paidOnce } from './proposal-words.ts';
import {
  businessTypes,
  type BusinessTypeKey,
  type CostEstimate,
  type EstimateAssumption,
} from '@portal/contracts/quotes/estimate';

/** Formats a fraction: `2.90%`; a dash for null. */
const percentText = (rate: Decimal | string | null): string =>
  rate === null ? '–' : `${decimal(rate).times(100).toFixed(2)}%`;

export function mainFigures(content: FrozenProposal): [string, string][] {
  const { comparison, savings, estimate, statement } = content;
  const once = paidOnce(content);
  const { current, proposed } = comparison;
  const { monthly, annual, estimated } = savings;
  const isMore = decimal(monthly) < zero;
  const amount = (value: string): string => dollars(decimal(value).absolute());
  const saved = (label: string, factor: number, exact: string): [string, string] => {
    const word = isMore ? 'Additional cost' : 'Savings';
    if (!estimated) return [`${word} ${label}`, amount(exact)];
    const { low, high } = estimated;
    // Additional costs are negative savings: sort by amount.
    const ends = (isMore ? [high, low] : [low, high]).map((value) =>
      dollars(decimal(value).times(factor).absolute()),
    );
    return [`Estimated ${word.toLowerCase()} ${label}`, ends.join(' to ')];
  };
  const [, withUs] = costBars(content);
  const { least, most } = monthlyCosts(content);
  const rates = [least, most].map((cost) => percentText(rateOf(cost, decimal(statement.volume))));
  return [
    ['Current monthly cost', dollars(current.fees)],
    [estimate ? 'Estimated monthly cost with us' : 'Monthly cost with us', withUs.value],
    ...(areUncertain(savings)
      ? ([['Savings', 'Uncertain']] satisfies [string, string][])
      : [saved('per month', 1, monthly), saved('per year', 12, annual)]),
    ...(once > zero ? ([['One-time fees', dollars(once)]] satisfies [string, string][]) : []),
    ['Effective rate now', percentText(current.effectiveRate)],
    [
      estimate ? 'Estimated effective rate with us' : 'Effective rate with us',
      estimate ? rates.join(' to ') : percentText(proposed.effectiveRate),
    ],
  ];
}

export function assumptions({
  statement,
  savings,
  estimate,
  program,
  comparison,
}: FrozenProposal): string[] {
  const { files, months, locations, volume, transactions, corrections, notes } = statement;
  const names = files.map(
    ({ fileName, month }) => `${fileName} (${month ? monthName(month) : 'month not known'})`,
  );
  return [
    months === 1
      ? `The figures come from one month: ${names.join(', ')}.`
      : `The figures are the average of ${months} months: ${names.join(', ')}.`,
    `Card sales of ${dollars(volume)} in ${countText(transactions)} transactions${months === 1 ? '' : ' in an average month'}.`,
    corrections === 0
      ? 'All figures were read from the statement, without corrections.'
      : `${countText(corrections)} of the figures ${corrections === 1 ? 'was' : 'were'} corrected by a person after reading.`,
    ...notes,
    ...(estimate ? estimateSentences(estimate) : []),
    ...(locations > 1
      ? [
          `Monthly and one-time fees of our rates are charged for each of your ${locations} locations.`,
        ]
      : []),
    ...program.conditions,
    ...(comparison.lines.some(({ notCompared }) => notCompared)
      ? [
          'Fees per case that our rates do not list, fees that are not charged every month or not for these card sales, and fees whose purpose is unclear are included at their current amount in both totals.',
        ]
      : []),
    ...(areUncertain(savings)
      ? []
      : [
          `Annual savings: ${savings.basis} One-time fees, and a fee for ending your current contract early, are not deducted.`,
        ]),
    // Single months have only likely savings, which are not a range.
    ...(savings.range && !savings.estimated && !areUncertain(savings)
      ? [
          `Based on the months with the lowest and the highest savings, the annual savings would be between ${dollars(savings.range.low)} and ${dollars(savings.range.high)}.`,
        ]
      : []),
    'Your actual cost depends on your actual sales: their number, the cards and the ticket sizes.',
  ];
}

/** The current monthly cost and the bounds of the proposed one, dollars. */
function monthlyCosts({ comparison, savings: { estimated } }: FrozenProposal) {
  const now = decimal(comparison.current.fees);
  const likely = decimal(comparison.proposed.fees);
  return {
    now,
    least: estimated ? now.minus(decimal(estimated.high)) : likely,
    most: estimated ? now.minus(decimal(estimated.low)) : likely,
  };
}

/** Bars of a month's cost: shares of the longest one. An estimate has a range. */
export function costBars(content: FrozenProposal): [now: Bar, then: Bar] {
  const { estimated } = content.savings;
  const { now, least, most } = monthlyCosts(content);
  const longest = [now, most].reduce((one, other) => (other > one ? other : one));
  const shareOf = (amount: Decimal): number =>
    longest > zero && amount > zero ? Number(amount.over(longest).toFixed(4)) : 0;
  return [
    { label: 'Now', value: dollars(now), share: shareOf(now), max: shareOf(now) },
    {
      label: 'With us',
      value: estimated ? `${dollars(least)} to ${dollars(most)}` : dollars(least),
      share: shareOf(least),
      max: shareOf(most),
    },
  ];
}

/** Bars for the summary; none if figures are in doubt, because they would show savings. */
export const summaryBars = (content: FrozenProposal): Bar[] =>
  content.savings.isDoubtful ? [] : costBars(content);

export const barsText = (content: FrozenProposal): string => {
  const [now, then] = costBars(content);
  const estimated = content.savings.estimated ? 'an estimated ' : '';
  return `Monthly cost: now ${now.value}, with us ${estimated}${then.value}.`;
};

const shares: Partial<Record<string, string>> = {
  debit_share: 'debit cards',
  commercial_share_of_credit: 'business cards (share of credit)',
  card_not_present_share: 'sales online or keyed in',
};

/** Shares that are named only if a person entered them. */
const entered: Partial<Record<string, string>> = {
  regulated_share_of_debit: 'debit cards of large banks (share of debit)',
  premium_share_of_consumer_credit: 'premium cards (share of consumer credit)',
};

const sources: Record<EstimateAssumption['source'], string> = {
  statement: 'from your statement',
  partner: 'entered by the sender',
  prior: 'typical for this type of business',
};

/** An estimate, its basis and its limits, as sentences for the merchant. */
function estimateSentences(estimate: CostEstimate): string[] {
  const { total, businessType, basis, warnings, tables } = estimate;
  const type = businessTypes[businessType as BusinessTypeKey] ?? businessType;
  const sourceOf = (share: string): string | undefined =>
    basis.find(({ what, brand }) => what === share && brand === 'Visa')?.source;
  const known = basis.flatMap(({ what, brand, value, source }) => {
    const name = shares[what] ?? (source === 'partner' ? entered[what] : undefined);
    // Visa's stands for all brands, unless a person entered another one's only.
    const isOwn = source === 'partner' && sourceOf(what) !== 'partner';
    if (!name || !(brand === null || brand === 'Visa' || isOwn)) return [];
    return `${brand ? `${brand} ` : ''}${name} ${percent(value.likely)} (${sources[source]})`;
  });
  return [
    `Your statement does not print all interchange and network fees. We estimate the missing fees at ${dollars(total.low)} to ${dollars(total.high)} a month, most likely ${dollars(total.likely)}, based on published rates valid from ${dayText(endOfDay(tables.validFrom))}.`,
    `The estimate assumes the business type “${type}”${known.length ? ` and these shares: ${known.join('; ')}` : ''}.`,
    ...(warnings.includes('other_cards_not_estimated')
      ? [
          'No published rates cover your sales with other cards or wallets, so their estimate has a wide range.',
        ]
      : []),
    'Your actual interchange and network fees depend on the cards your customers use and can be lower or higher than the estimate.',
  ];
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

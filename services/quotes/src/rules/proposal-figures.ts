import { countText } from '@portal/contracts/core/counts';
import { decimal } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';
import type { FrozenProposal } from './frozen-proposal.ts';

/** A fraction as a percentage with two decimals: `2.90 %`; a dash without one. */
export const percentText = (rate: string | null): string =>
  rate === null ? '–' : `${decimal(rate).times(100).toFixed(2)} %`;

/** What a line saves, or costs more: `saves $12.00`, `costs $3.00 more`, `stays the same`. */
export function savingText(saving: string): string {
  const amount = decimal(saving);
  if (amount.isZero()) return 'stays the same';
  const size = dollars(amount.absolute());
  return amount < decimal(0) ? `costs ${size} more` : `saves ${size}`;
}

/** The main figures of a proposal, each with its name, in the order in which they are shown. */
export function mainFigures({ comparison, savings }: FrozenProposal): [string, string][] {
  const { current, proposed } = comparison;
  const difference = (amount: string): string => dollars(decimal(amount).absolute());
  const word = decimal(savings.monthly) < decimal(0) ? 'More' : 'You save';
  return [
    ['You pay now, a month', dollars(current.fees)],
    ['You would pay, a month', dollars(proposed.fees)],
    [`${word} a month`, difference(savings.monthly)],
    [`${word} a year`, difference(savings.annual)],
    ['Your effective rate now', percentText(current.effectiveRate)],
    ['Your effective rate then', percentText(proposed.effectiveRate)],
  ];
}

/** What the figures rest on, and what could differ, as sentences. */
export function whatItRestsOn({ statement, savings }: FrozenProposal): string[] {
  const { files, months, volume, transactions, corrections, notes } = statement;
  const names = files.map(({ fileName, month }) => (month ? `${fileName} (${month})` : fileName));
  return [
    months === 1
      ? `The figures are those of one month: ${names.join(', ')}.`
      : `The figures are the average of ${months} months: ${names.join(', ')}.`,
    `Card sales of ${dollars(volume)} in ${countText(transactions)} transactions${months === 1 ? '' : ' in an average month'}.`,
    corrections === 0
      ? 'All figures are as they were read from the statement.'
      : `${countText(corrections)} of the figures ${corrections === 1 ? 'was' : 'were'} corrected by a person after reading.`,
    ...notes,
    `The savings of a year: ${savings.basis}`,
    ...(savings.range
      ? [
          `By the month that saves least and the one that saves most, a year would be between ${dollars(savings.range.low)} and ${dollars(savings.range.high)}.`,
        ]
      : []),
    'Your real cost follows from your real sales: more or fewer sales, other cards, or larger tickets change it.',
  ];
}

import { decimal, zero } from '@portal/contracts/core/decimal';
import type { Comparison } from '@portal/contracts/quotes/pricing';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatCurrency, formatFraction } from '@portal/ui-kit/format';
import { pricingWords as words } from '../detail/words/pricing-en.ts';
import {
  currentAndProposed,
  rangeSavingsText,
  rangeText,
  savingsText,
  yearlyRangeText,
  type SavingsRange,
} from './savings-text.ts';

const { columns: headers } = words;

interface Figure {
  name: string;
  current: string;
  proposed: string;
  difference: string;
}

const none = '–';
const money = (amount: string | null): string => (amount === null ? none : formatCurrency(amount));
const rate = (fraction: string | null) => (fraction === null ? none : formatFraction(fraction));

/** The difference of two displayed rates: `-0.13 points`. */
function points(current: string | null, proposed: string | null): string {
  if (current === null || proposed === null) return none;
  const shown = (fraction: string) => decimal(fraction).times(100).round(2);
  const difference = shown(proposed).minus(shown(current));
  return words.points(`${difference > zero ? '+' : ''}${difference.toFixed(2)}`);
}

interface MonthComparisonProps extends Omit<Comparison, 'lines'> {
  annualSavings: string | null;
  /** The range of monthly savings, if estimated. */
  estimated: SavingsRange | null;
}

const less = (fees: string, saving: string) => decimal(fees).minus(decimal(saving)).toFixed(2);

/** Monthly figures, current and proposed, with the yearly difference. */
export function MonthComparison(props: MonthComparisonProps) {
  const { current, proposed, annualSavings, estimated } = props;
  const names = words.figures;
  const amounts = (figure: 'fees' | 'passThrough' | 'extras' | 'markup'): Figure => ({
    name: names[figure],
    current: formatCurrency(current[figure]),
    proposed: formatCurrency(proposed[figure]),
    difference: savingsText(less(current[figure], proposed[figure])),
  });
  const rates = (figure: 'markupRate' | 'effectiveRate'): Figure => ({
    name: names[figure],
    current: rate(current[figure]),
    proposed: rate(proposed[figure]),
    difference: points(current[figure], proposed[figure]),
  });
  // The current markup includes the estimated costs and the proposed one does not, so their difference is not a saving.
  const noDifference = (figure: Figure) => (estimated ? { ...figure, difference: none } : figure);
  const likely = (figure: Figure): Figure =>
    estimated ? { ...figure, proposed: words.likely(figure.proposed), difference: none } : figure;
  const fees = amounts('fees');
  const figures: Figure[] = [
    estimated ? { ...fees, ...estimatedFees(current.fees, estimated) } : fees,
    likely(rates('effectiveRate')),
    noDifference(amounts('markup')),
    noDifference(rates('markupRate')),
    likely(amounts('passThrough')),
    amounts('extras'),
    {
      name: names.averageTicket,
      current: money(current.averageTicket),
      proposed: money(proposed.averageTicket),
      difference: none,
    },
    {
      name: names.annualSavings,
      current: none,
      proposed: none,
      difference: annualText(annualSavings, estimated),
    },
  ];
  return (
    <DataTable
      label={words.comparison}
      columns={columns}
      rows={figures}
      phoneLine={({ current, proposed, difference }) => [
        ...(current === none ? [] : currentAndProposed(current, proposed)),
        difference === none ? null : difference,
      ]}
    />
  );
}

/** Proposed costs and savings at both ends of the estimate. */
const estimatedFees = (current: string, savings: SavingsRange) => ({
  proposed: words.estimated(
    rangeText({ low: less(current, savings.high), high: less(current, savings.low) }),
  ),
  difference: rangeSavingsText(savings),
});

function annualText(annualSavings: string | null, estimated: SavingsRange | null): string {
  if (annualSavings === null) return none;
  return estimated ? yearlyRangeText(estimated) : savingsText(annualSavings);
}

const columns: Column<Figure>[] = [
  { header: headers.figure, phone: 'name', cell: ({ name }) => name },
  { header: headers.current, numeric: true, cell: ({ current }) => current },
  { header: headers.proposed, numeric: true, cell: ({ proposed }) => proposed },
  { header: headers.difference, numeric: true, cell: ({ difference }) => difference },
];

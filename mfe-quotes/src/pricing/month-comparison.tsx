import { decimal, zero } from '@portal/contracts/core/decimal';
import type { Comparison, MonthFigures } from '@portal/contracts/quotes/pricing';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatCurrency, formatFraction } from '@portal/ui-kit/format';
import { savingsText } from './savings-text.ts';

interface Figure {
  name: string;
  current: string;
  proposed: string;
  difference: string;
}

const none = '–';
const money = (amount: string | null): string => (amount === null ? none : formatCurrency(amount));
const rate = (fraction: string | null): string =>
  fraction === null ? none : formatFraction(fraction);

/** Percentage points between two rates as they are shown: `-0.13 points`. */
function points(current: string | null, proposed: string | null): string {
  if (current === null || proposed === null) return none;
  const shown = (fraction: string) => decimal(fraction).times(100).round(2);
  const difference = shown(proposed).minus(shown(current));
  return `${difference > zero ? '+' : ''}${difference.toFixed(2)} points`;
}

interface MonthComparisonProps extends Omit<Comparison, 'lines'> {
  annualSavings: string | null;
}

/** The figures of a month, current beside proposed, and what the difference makes in a year. */
export function MonthComparison({ current, proposed, annualSavings }: MonthComparisonProps) {
  const amounts = (name: string, figure: 'fees' | 'passThrough' | 'extras' | 'markup'): Figure => ({
    name,
    current: formatCurrency(current[figure]),
    proposed: formatCurrency(proposed[figure]),
    difference: savingsText(decimal(current[figure]).minus(decimal(proposed[figure]))),
  });
  const rates = (name: string, figure: 'markupRate' | 'effectiveRate'): Figure => ({
    name,
    current: rate(current[figure]),
    proposed: rate(proposed[figure]),
    difference: points(current[figure], proposed[figure]),
  });
  const figures: Figure[] = [
    amounts('Total fees', 'fees'),
    rates('Effective rate', 'effectiveRate'),
    amounts('Markup', 'markup'),
    rates('Markup in percent of volume', 'markupRate'),
    amounts('Interchange and brand charges', 'passThrough'),
    amounts('Equipment, software, products and taxes', 'extras'),
    ticket(current, proposed),
    {
      ...{ name: 'Annual savings', current: none, proposed: none },
      difference: annualSavings === null ? none : savingsText(annualSavings),
    },
  ];
  return (
    <DataTable
      label="Current and proposed"
      columns={columns}
      rows={figures}
      rowKey={({ name }) => name}
    />
  );
}

const ticket = (current: MonthFigures, proposed: MonthFigures): Figure => ({
  name: 'Average ticket',
  current: money(current.averageTicket),
  proposed: money(proposed.averageTicket),
  difference: none,
});

const columns: Column<Figure>[] = [
  { header: 'Figure', cell: ({ name }) => name },
  { header: 'Current', numeric: true, cell: ({ current }) => current },
  { header: 'Proposed', numeric: true, cell: ({ proposed }) => proposed },
  { header: 'Difference', numeric: true, cell: ({ difference }) => difference },
];

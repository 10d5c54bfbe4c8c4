import { Badge, Subtitle2 } from '@fluentui/react-components';
import type { FeeOverMonths, Months, QuoteStatement } from '@portal/contracts/quotes/months';
import { monthName } from '@portal/contracts/quotes/month';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { formatCount, formatCurrency, formatFraction } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/layout.tsx';
import { ScrollRegion, SectionCard } from '@portal/ui-kit/record.tsx';
import { StatCard, StatRow } from '@portal/ui-kit/stat-card.tsx';
import { Notice } from '@portal/ui-kit/states.tsx';
import { monthsWords as words } from '../detail/words/months-en.ts';
import { type SavingsRange, yearlyRangeText } from '../pricing/savings-text.ts';

const { columns, fees: feeWords } = words;

/** One-time fees first, then by cost. */
const onceFirst = (a: FeeOverMonths, b: FeeOverMonths): number =>
  Number(b.kind === 'once') - Number(a.kind === 'once') || Number(b.perMonth) - Number(a.perMonth);

type Row = Months['average'] & { name: string; from: string; savings: string | null };

const rateOf = (rate: string | null): string => (rate === null ? '–' : formatFraction(rate));

interface MonthsCardProps {
  months: Months;
  statements: readonly QuoteStatement[];
  /** The range of monthly savings, if estimated. */
  estimated: SavingsRange | null;
}

export function MonthsCard({ months, statements, estimated }: MonthsCardProps) {
  const nameOf = (number: number): string =>
    statements.find((one) => one.number === number)?.fileName ?? words.statement(number);
  const { average, yearly } = months;
  const fees = months.fees.toSorted(onceFirst);
  const rows: Row[] = [
    ...months.months.map((month) => ({
      ...month,
      name: month.month ? monthName(month.month) : words.unknown,
      from: month.statements.map(nameOf).join(', '),
    })),
    { ...average, ...words.average, savings: null },
  ];
  return (
    <SectionCard title={words.title}>
      {months.notes.map((note) => (
        <Notice key={note} intent="warning">
          {note}
        </Notice>
      ))}
      <DataTable label={words.title} columns={columnsOf(estimated)} rows={rows} />
      {yearly ? (
        <>
          <StatRow>
            <StatCard
              label={yearly.isExtrapolated ? words.yearly.extrapolated : words.yearly.savings}
              value={estimated ? yearlyRangeText(estimated) : formatCurrency(yearly.savings)}
            />
            {yearly.range && !estimated ? (
              <StatCard
                label={words.yearly.bySingleMonths}
                value={words.yearly.range(
                  formatCurrency(yearly.range.low),
                  formatCurrency(yearly.range.high),
                )}
              />
            ) : null}
          </StatRow>
          <Muted size={300}>{yearly.basis}</Muted>
        </>
      ) : null}
      <Subtitle2 as="h4">{feeWords.title}</Subtitle2>
      <ScrollRegion over="long" label={feeWords.label}>
        <DataTable label={feeWords.label} columns={feeColumns(months.months.length)} rows={fees} />
      </ScrollRegion>
    </SectionCard>
  );
}

/** Single months have no range, so their savings are hidden if they are uncertain. */
const columnsOf = (estimated: SavingsRange | null): Column<Row>[] => [
  { header: columns.month, cell: ({ name }) => name, oneLine: true },
  { header: columns.statements, cell: ({ from }) => from },
  { header: columns.volume, numeric: true, cell: ({ volume }) => formatCurrency(volume) },
  { header: columns.transactions, numeric: true, cell: (row) => formatCount(row.transactions) },
  { header: columns.fees, numeric: true, cell: ({ fees }) => formatCurrency(fees) },
  { header: columns.effectiveRate, numeric: true, cell: (row) => rateOf(row.effectiveRate) },
  ...(estimated?.isUncertain
    ? []
    : [
        column(
          estimated ? columns.likelySavings : columns.savings,
          { numeric: true },
          ({ savings }: Row) => (savings === null ? '–' : formatCurrency(savings)),
        ),
      ]),
];

const feeColumns = (count: number): Column<FeeOverMonths>[] => [
  { header: feeWords.columns.fee, cell: ({ name }) => name },
  column(feeWords.columns.kind, ({ kind }) => (
    <Badge appearance="outline" color={kind === 'once' ? 'warning' : 'informative'}>
      {kind === 'once' ? feeWords.once : feeWords.recurring}
    </Badge>
  )),
  column(feeWords.columns.months, { numeric: true }, (fee) => feeWords.months(fee.months, count)),
  { header: feeWords.columns.total, numeric: true, cell: ({ total }) => formatCurrency(total) },
  column(feeWords.columns.average, { numeric: true }, (fee) => formatCurrency(fee.perMonth)),
];

import {
  Badge,
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Subtitle2,
} from '@fluentui/react-components';
import type { FeeOverMonths, Months, QuoteStatement } from '@portal/contracts/quotes/months';
import { monthName } from '@portal/contracts/quotes/month';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatCount, formatCurrency, formatFraction } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { useState } from 'react';
import { StatCard, StatRow } from '@portal/ui-kit/stat-card.tsx';

const useStyles = makeStyles({
  more: { alignSelf: 'flex-start' },
});

/** Fees that are shown until all are asked for. */
const fewFees = 12;

/** What was charged once, then what costs most. */
const onceFirst = (a: FeeOverMonths, b: FeeOverMonths): number =>
  Number(b.kind === 'once') - Number(a.kind === 'once') || Number(b.perMonth) - Number(a.perMonth);

type Row = Months['average'] & { name: string; from: string; savings: string | null };

const rateOf = (rate: string | null): string => (rate === null ? '–' : formatFraction(rate));

/** What several statements say together: each month, their average, what recurs, and a year. */
export function MonthsCard({
  months,
  statements,
}: {
  months: Months;
  statements: readonly QuoteStatement[];
}) {
  const styles = useStyles();
  const nameOf = (number: number): string =>
    statements.find((one) => one.number === number)?.fileName ?? `statement ${number}`;
  const { average, yearly } = months;
  const [all, setAll] = useState(false);
  const fees = months.fees.toSorted(onceFirst);
  const rows: Row[] = [
    ...months.months.map((month) => ({
      ...month,
      name: month.month ? monthName(month.month) : 'Month not known',
      from: month.statements.map(nameOf).join(', '),
    })),
    { ...average, name: 'Average month', from: 'Weighed by volume', savings: null },
  ];
  return (
    <SectionCard title="Months">
      {months.notes.map((note) => (
        <MessageBar key={note} intent="warning" layout="multiline">
          <MessageBarBody>{note}</MessageBarBody>
        </MessageBar>
      ))}
      <DataTable label="Months" columns={columns} rows={rows} rowKey={(row) => rows.indexOf(row)} />
      {yearly ? (
        <>
          <StatRow>
            <StatCard
              label={yearly.isExtrapolated ? 'Savings a year, extrapolated' : 'Savings a year'}
              value={formatCurrency(yearly.savings)}
            />
            {yearly.range ? (
              <StatCard
                label="Range by single months"
                value={`${formatCurrency(yearly.range.low)} to ${formatCurrency(yearly.range.high)}`}
              />
            ) : null}
          </StatRow>
          <Muted size={300}>{yearly.basis}</Muted>
        </>
      ) : null}
      <Subtitle2 as="h4">What Recurs and What Is Charged Once</Subtitle2>
      <DataTable
        label="Fees over months"
        columns={feeColumns(months.months.length)}
        rows={all ? fees : fees.slice(0, fewFees)}
        rowKey={(fee) => months.fees.indexOf(fee)}
      />
      {fees.length > fewFees ? (
        <Button className={styles.more} onClick={() => setAll(!all)}>
          {all ? 'Show Fewer Fees' : `Show All ${formatCount(fees.length)} Fees`}
        </Button>
      ) : null}
    </SectionCard>
  );
}

const columns: Column<Row>[] = [
  { header: 'Month', cell: ({ name }) => name, oneLine: true },
  { header: 'Statements', cell: ({ from }) => from },
  { header: 'Volume', numeric: true, cell: ({ volume }) => formatCurrency(volume) },
  { header: 'Transactions', numeric: true, cell: (row) => formatCount(row.transactions) },
  { header: 'Fees', numeric: true, cell: ({ fees }) => formatCurrency(fees) },
  { header: 'Effective rate', numeric: true, cell: (row) => rateOf(row.effectiveRate) },
  {
    header: 'Savings',
    numeric: true,
    cell: ({ savings }) => (savings === null ? '–' : formatCurrency(savings)),
  },
];

const feeColumns = (count: number): Column<FeeOverMonths>[] => [
  { header: 'Fee', cell: ({ name }) => name },
  {
    header: 'Kind',
    cell: ({ kind }) => (
      <Badge appearance="outline" color={kind === 'once' ? 'warning' : 'informative'}>
        {kind === 'once' ? 'Once' : 'Recurring'}
      </Badge>
    ),
  },
  { header: 'Months', numeric: true, cell: ({ months }) => `${months} of ${count}` },
  { header: 'Total', numeric: true, cell: ({ total }) => formatCurrency(total) },
  { header: 'Average month', numeric: true, cell: (fee) => formatCurrency(fee.perMonth) },
];

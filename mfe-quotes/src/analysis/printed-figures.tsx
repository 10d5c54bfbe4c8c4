import { Subtitle2 } from '@fluentui/react-components';
import type { Analysis, CardTypeRow, FeeRow } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { Facts } from '@portal/ui-kit/record.tsx';
import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { figureText } from './analysis-values.ts';
import { words } from './words/en.ts';

const { columns } = words;

const cardColumns: Column<CardTypeRow>[] = [
  { header: columns.cardType, cell: ({ cardType }) => cardType },
  { header: columns.volume, numeric: true, cell: ({ volume }) => formatCurrency(volume) },
  { header: columns.transactions, numeric: true, cell: (row) => formatCount(row.transactions) },
];

const feeColumns: Column<FeeRow>[] = [
  { header: columns.feeType, cell: ({ feeType }) => feeType },
  { header: columns.name, cell: ({ name }) => name },
  { header: columns.volume, numeric: true, cell: ({ volume }) => formatCurrency(volume) },
  column(columns.volumeRate, { numeric: true }, (fee) => figureText('volumeRate', fee.volumeRate)),
  { header: columns.transactions, numeric: true, cell: (fee) => formatCount(fee.transactions) },
  column(columns.transactionRate, { numeric: true }, (fee) =>
    figureText('transactionRate', fee.transactionRate),
  ),
  { header: columns.amount, numeric: true, cell: (fee) => formatCurrency(feeLineTotal(fee)) },
];

/** A statement's stored figures as plain tables, for print. */
export function PrintedFigures({ analysis }: { analysis: Analysis }) {
  const { statementTotals: totals, cardTypeSummary: cards, statementFees: fees } = analysis;
  const { figures } = words;
  return (
    <>
      <Facts
        of={[
          [figures.currentProcessor, totals.currentProcessor],
          [figures.totalVolume, formatCurrency(totals.totalVolume)],
          [figures.transactionCount, formatCount(totals.transactionCount)],
          [figures.totalStatementFees, formatCurrency(totals.totalStatementFees)],
        ]}
      />
      <Subtitle2 as="h4">{words.cardTypeSummary.title}</Subtitle2>
      <DataTable label={words.cardTypeSummary.label} columns={cardColumns} rows={cards} />
      <Subtitle2 as="h4">{words.statementFees.title}</Subtitle2>
      <DataTable label={words.statementFees.label} columns={feeColumns} rows={fees} />
    </>
  );
}

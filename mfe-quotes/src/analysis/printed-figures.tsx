import { Subtitle2 } from '@fluentui/react-components';
import type { Analysis, CardTypeRow, FeeRow } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { Description, DescriptionList } from '@portal/ui-kit/description-list.tsx';
import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { figureText } from './analysis-values.ts';

const cardColumns: Column<CardTypeRow>[] = [
  { header: 'Card Type', cell: ({ cardType }) => cardType },
  { header: 'Volume', numeric: true, cell: ({ volume }) => formatCurrency(volume) },
  { header: 'Transactions', numeric: true, cell: (row) => formatCount(row.transactions) },
];

const feeColumns: Column<FeeRow>[] = [
  { header: 'Fee Type', cell: ({ feeType }) => feeType },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Volume', numeric: true, cell: ({ volume }) => formatCurrency(volume) },
  { header: 'Rate %', numeric: true, cell: (fee) => figureText('volumeRate', fee.volumeRate) },
  { header: 'Transactions', numeric: true, cell: (fee) => formatCount(fee.transactions) },
  {
    header: 'Per Transaction',
    numeric: true,
    cell: (fee) => figureText('transactionRate', fee.transactionRate),
  },
  { header: 'Total', numeric: true, cell: (fee) => formatCurrency(feeLineTotal(fee)) },
];

/** The stored figures of a statement as they are printed: plain tables, no fields. */
export function PrintedFigures({ analysis }: { analysis: Analysis }) {
  const { statementTotals: totals, cardTypeSummary: cards, statementFees: fees } = analysis;
  return (
    <>
      <DescriptionList>
        <Description term="Current processor">{totals.currentProcessor}</Description>
        <Description term="Total volume">{formatCurrency(totals.totalVolume)}</Description>
        <Description term="Transaction count">{formatCount(totals.transactionCount)}</Description>
        <Description term="Total fees">{formatCurrency(totals.totalStatementFees)}</Description>
      </DescriptionList>
      <Subtitle2 as="h4">Card Types</Subtitle2>
      <DataTable
        label="Card types"
        columns={cardColumns}
        rows={cards}
        rowKey={(row) => cards.indexOf(row)}
      />
      <Subtitle2 as="h4">Statement Fees</Subtitle2>
      <DataTable
        label="Fee lines"
        columns={feeColumns}
        rows={fees}
        rowKey={(row) => fees.indexOf(row)}
      />
    </>
  );
}

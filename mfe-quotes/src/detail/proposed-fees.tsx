import {
  Badge,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Subtitle2,
  Text,
} from '@fluentui/react-components';
import type { ProposedFee, Quote } from '@portal/contracts/quotes/schemas';
import { DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatCurrency, formatRate } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { ScrollRegion } from '@portal/ui-kit/scroll-region.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { MonthComparison } from '../pricing/month-comparison.tsx';
import { NoLineNote } from '../pricing/no-line-note.tsx';
import { PricingModelNote } from '../pricing/pricing-model-note.tsx';
import { ProgramChoice } from '../pricing/program-choice.tsx';
import { SavingsByLine } from '../pricing/savings-by-line.tsx';

const useStyles = makeStyles({
  name: { display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' },
});

const typeLabels: Record<ProposedFee['rateType'], string> = {
  percentage: 'Percentage',
  flat_fee: 'Flat fee',
  per_transaction: 'Per transaction',
};

const categoryLabel = (category: string): string =>
  category.replace(/_/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());

/** What the merchant would pay, line by line, beside what they pay now. */
export function ProposedFees({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const fees = quote.proposedFees ?? [];
  const columns: Column<ProposedFee>[] = [
    {
      header: 'Name',
      cell: (fee) => (
        <span className={styles.name}>
          {fee.name}
          {fee.passThrough ? (
            <Badge appearance="outline" color="informative" size="small">
              Pass-through
            </Badge>
          ) : null}
        </span>
      ),
    },
    { header: 'Category', cell: (fee) => categoryLabel(fee.category) },
    { header: 'Type', cell: (fee) => typeLabels[fee.rateType] },
    { header: 'Rate', numeric: true, cell: (fee) => formatRate(fee.rateType, fee.rateValue) },
    { header: 'Monthly', numeric: true, cell: (fee) => formatCurrency(fee.monthlyAmount) },
    { header: 'Description', cell: (fee) => fee.description ?? '-' },
  ];
  const { pricing, pricingModel, annualSavings } = quote;
  return (
    <SectionCard title="Proposed Fees">
      {pricingModel ? <PricingModelNote pricingModel={pricingModel} /> : null}
      <ProgramChoice quote={quote} />
      {quote.proposedProgram ? (
        <>
          {pricing?.note ? (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{pricing.note}</MessageBarBody>
            </MessageBar>
          ) : null}
          {pricing ? <NoLineNote lines={pricing.comparison.lines} /> : null}
          <Muted size={300}>Priced with {quote.proposedProgram}</Muted>
          {pricing ? (
            <>
              <ScrollRegion over="long" label="Current figures beside the proposal's">
                <MonthComparison {...pricing.comparison} annualSavings={annualSavings} />
              </ScrollRegion>
              <Subtitle2 as="h4">Savings Line by Line</Subtitle2>
              <ScrollRegion over="long" label="Savings line by line">
                <SavingsByLine lines={pricing.comparison.lines} />
              </ScrollRegion>
            </>
          ) : (
            <Text>
              This quote was priced before lines were compared. Choose a rate program to see where
              the saving comes from.
            </Text>
          )}
          <Subtitle2 as="h4">Fees of the Proposal</Subtitle2>
        </>
      ) : null}
      <ScrollRegion over="long" label="Fees of the proposal">
        <DataTable
          label="Proposed fees"
          columns={columns}
          rows={fees}
          rowKey={(fee) => fees.indexOf(fee)}
          empty={
            <EmptyState title="No proposal">
              <Text>There is no active rate program. Ask an administrator to add one.</Text>
            </EmptyState>
          }
        />
      </ScrollRegion>
    </SectionCard>
  );
}

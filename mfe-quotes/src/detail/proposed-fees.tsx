import { decimal } from '@portal/contracts/core/decimal';
import {
  bundledModels,
  type Comparison,
  type PricingModel,
} from '@portal/contracts/quotes/pricing';
import { formatCurrency, formatRate } from '@portal/ui-kit/format';
import { EmptyState, Notice } from '@portal/ui-kit/states.tsx';
import { Badge, makeStyles, Subtitle2, Text } from '@fluentui/react-components';
import type { ProposedFee, Quote } from '@portal/contracts/quotes/schemas';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { ScrollRegion, SectionCard } from '@portal/ui-kit/record.tsx';
import { EstimateCard } from '../pricing/estimate-card.tsx';
import { MonthComparison } from '../pricing/month-comparison.tsx';
import { ProgramChoice } from '../pricing/program-choice.tsx';
import { SavingsByLine } from '../pricing/savings-by-line.tsx';
import { savingsRangeOf } from '../pricing/savings-text.ts';
import { words } from './words/en.ts';
import { pricingWords } from './words/pricing-en.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px' },
});

/** Whether a statement was read that cannot be priced. */
const lacksFigures = ({ statementTotals: totals }: Quote): boolean =>
  totals !== null &&
  (totals.totalVolume <= 0 || totals.transactionCount <= 0 || totals.totalStatementFees <= 0);

const categoryLabel = (category: string): string =>
  category.replace(/_/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());

const rateOf = (fee: ProposedFee): string => formatRate(fee.rateType, fee.rateValue);

function NoLineNote({ lines }: Pick<Comparison, 'lines'>) {
  const rest = lines.find(({ treatment }) => treatment === 'difference');
  if (!rest || decimal(rest.proposedAmount).isZero()) return null;
  return (
    <Notice intent="warning">{pricingWords.noLine(formatCurrency(rest.currentAmount))}</Notice>
  );
}

export function ProposedFees({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const headers = words.fees.columns;
  const fees = quote.proposedFees ?? [];
  const columns: Column<ProposedFee>[] = [
    column(headers.name, { phone: 'name' }, (fee) => (
      <Stack as="span" row wrap gap={8} align="center">
        {fee.name}
        {fee.passThrough ? (
          <Badge appearance="outline" color="informative">
            {words.fees.passThrough}
          </Badge>
        ) : null}
      </Stack>
    )),
    { header: headers.category, cell: (fee) => categoryLabel(fee.category) },
    { header: headers.type, cell: (fee) => words.fees.types[fee.rateType] },
    { header: headers.rate, numeric: true, cell: rateOf },
    column(headers.monthly, { numeric: true, phone: 'amount' }, (fee) =>
      formatCurrency(fee.monthlyAmount),
    ),
    { header: headers.description, cell: (fee) => fee.description ?? '-' },
  ];
  const { pricing, pricingModel, annualSavings } = quote;
  return (
    <SectionCard title={words.fees.title}>
      {pricingModel ? <PricingModelNote pricingModel={pricingModel} /> : null}
      <ProgramChoice quote={quote} />
      {quote.proposedProgram ? (
        <>
          {pricing?.note ? <Notice intent="warning">{pricing.note}</Notice> : null}
          {pricing?.conditions?.length ? (
            <Notice intent="info">
              <ul className={styles.list}>
                {pricing.conditions.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          {pricing?.estimate ? <EstimateCard quote={quote} estimate={pricing.estimate} /> : null}
          {pricing ? <NoLineNote lines={pricing.comparison.lines} /> : null}
          <Muted size={300}>{words.fees.pricedWith(quote.proposedProgram)}</Muted>
          {pricing ? (
            <>
              <MonthComparison
                {...pricing.comparison}
                annualSavings={annualSavings}
                estimated={savingsRangeOf(quote)}
              />
              <Subtitle2 as="h4">{words.fees.savings.title}</Subtitle2>
              <ScrollRegion over="long" label={words.fees.savings.label}>
                <SavingsByLine lines={pricing.comparison.lines} quote={quote} />
              </ScrollRegion>
            </>
          ) : (
            <Text>{words.fees.beforeLines}</Text>
          )}
          <Subtitle2 as="h4">{words.fees.ofProposal.title}</Subtitle2>
        </>
      ) : null}
      <ScrollRegion over="long" label={words.fees.ofProposal.label}>
        <DataTable
          label={words.fees.label}
          columns={columns}
          rows={fees}
          phoneLine={(fee) => [categoryLabel(fee.category), rateOf(fee), fee.description]}
          empty={
            <EmptyState title={words.fees.none.title}>
              <Text>{lacksFigures(quote) ? words.fees.none.noSales : words.fees.none.text}</Text>
            </EmptyState>
          }
        />
      </ScrollRegion>
    </SectionCard>
  );
}

/** The merchant's current pricing model, the evidence for it, and its effect on the comparison. */
function PricingModelNote({ pricingModel }: { pricingModel: PricingModel }) {
  const { model, reason } = pricingModel;
  return (
    <>
      <Stack row wrap gap={8} align="center">
        <Text weight="semibold">{pricingWords.model.label}</Text>
        <Badge appearance="tint" color="informative" shape="rounded">
          {pricingWords.model.names[model]}
        </Badge>
        <Muted size={300}>{reason}</Muted>
      </Stack>
      {bundledModels.includes(model) ? (
        <Notice intent="warning">{pricingWords.model.bundled}</Notice>
      ) : null}
    </>
  );
}

import { Accordion, Subtitle2, Text } from '@fluentui/react-components';
import type { CostEstimate, EstimateAssumption } from '@portal/contracts/quotes/estimate';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { formatCount, formatCurrency, formatDay } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/layout.tsx';
import { ScrollRegion } from '@portal/ui-kit/record.tsx';
import { Notice } from '@portal/ui-kit/states.tsx';
import { pricingWords } from '../detail/words/pricing-en.ts';
import { Fold } from '../fold.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { rangeText, savingsRangeOf } from './savings-text.ts';

const words = pricingWords.estimate;
const basisWords = words.basis;

/** Costs missing on the statement but included in the proposal: range, assumptions, and how to narrow it. */
export function EstimateCard({ quote, estimate }: { quote: Quote; estimate: CostEstimate }) {
  const { total, basis, warnings, tables } = estimate;
  const known = warnings.flatMap((name) => words.warnings[name] ?? []);
  return (
    <>
      <Subtitle2 as="h4">{words.title}</Subtitle2>
      <Text>{words.about(rangeText(total), formatCurrency(total.likely))}</Text>
      {savingsRangeOf(quote)?.isUncertain ? (
        <Notice intent="warning">{words.uncertain}</Notice>
      ) : null}
      {known.map((text) => (
        <Notice key={text} intent="info">
          {text}
        </Notice>
      ))}
      {quote.status === 'accepted' ? null : (
        <EstimateForm key={quote.version} quote={quote} answers={estimate.answers} />
      )}
      <Accordion collapsible>
        <Fold value="basis" as="h5" title={basisWords.label}>
          <ScrollRegion over="long" label={basisWords.label}>
            <DataTable label={basisWords.label} columns={columns} rows={basis} />
          </ScrollRegion>
          <Muted>{words.tables(tables.version, formatDay(tables.validFrom))}</Muted>
        </Fold>
      </Accordion>
    </>
  );
}

type End = 'low' | 'likely' | 'high';

const endColumn = (end: End): Column<EstimateAssumption> =>
  column(basisWords.columns[end], { numeric: true }, (row) => valueText(row, end));

const columns: Column<EstimateAssumption>[] = [
  column(basisWords.columns.what, ({ what, brand }) =>
    [basisWords.names[what] ?? what, brand].filter(Boolean).join(', '),
  ),
  endColumn('low'),
  endColumn('likely'),
  endColumn('high'),
  column(basisWords.columns.source, ({ source, from }) =>
    from ? `${basisWords.sources[source]}: ${from}` : basisWords.sources[source],
  ),
];

function valueText({ what, value }: EstimateAssumption, end: End): string {
  if (what === 'average_ticket') return formatCurrency(value[end].toFixed(2));
  return what === 'locations' ? formatCount(value[end]) : `${(value[end] * 100).toFixed(0)}%`;
}

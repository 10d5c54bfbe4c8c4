import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Subtitle2,
  Text,
} from '@fluentui/react-components';
import type { CostEstimate, EstimateAssumption } from '@portal/contracts/quotes/estimate';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { column, DataTable, type Column } from '@portal/ui-kit/data-table.tsx';
import { formatCount, formatCurrency, formatDay } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { ScrollRegion } from '@portal/ui-kit/scroll-region.tsx';
import { Notice } from '@portal/ui-kit/notice.tsx';
import type { PricingWords } from '../detail/words/pricing-en.ts';
import { useWords } from '../detail/words/en.ts';
import { EstimateForm } from './estimate-form.tsx';
import { estimatedRange, rangeText } from './savings-text.ts';

/** Costs missing on the statement but included in the proposal: range, assumptions, and how to narrow it. */
export function EstimateCard({ quote, estimate }: { quote: Quote; estimate: CostEstimate }) {
  const words = useWords().pricing.estimate;
  const { total, basis, warnings, tables } = estimate;
  const known = warnings.flatMap((name) => words.warnings[name] ?? []);
  return (
    <>
      <Subtitle2 as="h4">{words.title}</Subtitle2>
      <Text>{words.about(rangeText(total), formatCurrency(total.likely))}</Text>
      {estimatedRange(quote)?.isUncertain ? (
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
        <AccordionItem value="basis">
          <AccordionHeader as="h5">{words.basis.label}</AccordionHeader>
          <AccordionPanel>
            <Basis basis={basis} />
            <Muted>{words.tables(tables.version, formatDay(tables.validFrom))}</Muted>
          </AccordionPanel>
        </AccordionItem>
      </Accordion>
    </>
  );
}

function Basis({ basis }: Pick<CostEstimate, 'basis'>) {
  const { estimate } = useWords().pricing;
  return (
    <ScrollRegion over="long" label={estimate.basis.label}>
      <DataTable label={estimate.basis.label} columns={columnsOf(estimate)} rows={basis} />
    </ScrollRegion>
  );
}

function columnsOf({ basis }: PricingWords['estimate']): Column<EstimateAssumption>[] {
  const { columns, names, sources } = basis;
  const value = (end: 'low' | 'likely' | 'high'): Column<EstimateAssumption> =>
    column(columns[end], { numeric: true }, (row) => valueText(row, end));
  return [
    column(columns.what, ({ what, brand }) =>
      [names[what] ?? what, brand].filter(Boolean).join(', '),
    ),
    value('low'),
    value('likely'),
    value('high'),
    column(columns.source, ({ source, from }) =>
      from ? `${sources[source]}: ${from}` : sources[source],
    ),
  ];
}

function valueText({ what, value }: EstimateAssumption, end: 'low' | 'likely' | 'high'): string {
  if (what === 'average_ticket') return formatCurrency(value[end].toFixed(2));
  return what === 'locations' ? formatCount(value[end]) : `${(value[end] * 100).toFixed(0)}%`;
}

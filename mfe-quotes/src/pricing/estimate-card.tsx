import { Accordion, Button, makeStyles, Subtitle2, Text } from '@fluentui/react-components';
import {
  businessTypes,
  type CostEstimate,
  type EstimateAnswers,
  type EstimateAssumption,
  estimateShares,
} from '@portal/contracts/quotes/estimate';
import { answerEstimate } from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { fieldsOf, SelectField, TextField } from '@portal/ui-kit/fields.tsx';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import { formatCount, formatCurrency, formatDay } from '@portal/ui-kit/format';
import { Columns, Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { ScrollRegion } from '@portal/ui-kit/record.tsx';
import { Notice } from '@portal/ui-kit/states.tsx';
import { z } from 'zod';
import { pricingWords } from '../detail/words/pricing-en.ts';
import { Fold } from '../fold.tsx';
import { quoteKey, useSave } from '../queries.ts';
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

const { questions } = pricingWords.estimate;

const useStyles = makeStyles({ action: { alignSelf: 'flex-start' } });

const percentOf = (text: string): number => Number(text.replace('%', ''));
const isShare = (text: string): boolean => percentOf(text) >= 0 && percentOf(text) <= 100;

const answersForm = z.object({
  businessType: z.string(),
  presence: z.string(),
  /** Percentages; empty if not known. */
  shares: z.record(z.enum(estimateShares), z.string().refine(isShare, questions.notAShare)),
});
type TypedAnswers = z.input<typeof answersForm>;

/** Choices as text, shares in percent. */
const typed = ({ businessType, presence, shares }: EstimateAnswers): TypedAnswers => ({
  businessType: businessType ?? '',
  presence: presence ?? '',
  shares: Object.fromEntries(
    estimateShares.map((name) => [name, name in shares ? String(Number(shares[name]) * 100) : '']),
  ) as TypedAnswers['shares'],
});

const toBody = ({ businessType, presence, shares }: TypedAnswers) =>
  ({
    businessType: businessType || null,
    presence: presence || null,
    shares: Object.fromEntries(
      Object.entries(shares)
        .filter(([, text]) => text.trim())
        .map(([name, text]) => [name, percentOf(text) / 100]),
    ),
  }) as EstimateAnswers;

/** What the partner knows about the merchant; each answer narrows the estimate. */
export function EstimateForm({ quote, answers }: { quote: Quote; answers: EstimateAnswers }) {
  const styles = useStyles();
  const answer = useSave(quoteKey(quote.id), {
    call: (values: TypedAnswers) =>
      api.call(answerEstimate, { params: { id: quote.id }, body: toBody(values) }),
    done: () => questions.done,
  });
  const form = useBodyForm<TypedAnswers>(answersForm, typed(answers));
  const field = fieldsOf(form);
  const submit = form.handleSubmit((values) => answer.start(values));
  return (
    <Stack as="form" gap={8} screenOnly noValidate onSubmit={(event) => void submit(event)}>
      <Columns min={220} gap="8px 16px" align="start">
        <SelectField
          {...field('businessType', questions.businessType)}
          empty={questions.unknown}
          choices={businessTypes}
        />
        <SelectField
          {...field('presence', questions.presence)}
          empty={questions.unknown}
          choices={questions.presences}
        />
        {estimateShares.map((name) => (
          <TextField
            key={name}
            {...field(`shares.${name}`, questions.shares[name])}
            inputMode="decimal"
          />
        ))}
      </Columns>
      <Muted>{questions.hint}</Muted>
      <Button className={styles.action} type="submit" disabled={answer.isPending}>
        {answer.isPending ? questions.saving : questions.save}
      </Button>
    </Stack>
  );
}

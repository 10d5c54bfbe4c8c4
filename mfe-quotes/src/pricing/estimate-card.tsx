import {
  Accordion,
  Button,
  Field,
  Input,
  makeStyles,
  Subtitle2,
  Text,
} from '@fluentui/react-components';
import {
  businessTypes,
  type CostEstimate,
  type EstimateAnswers,
  type EstimateAssumption,
  type EstimateShare,
  estimateShares,
} from '@portal/contracts/quotes/estimate';
import { answerEstimate } from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { LabeledSelect } from '@portal/ui-kit/fields.tsx';
import { formatCount, formatCurrency, formatDay } from '@portal/ui-kit/format';
import { Columns, Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { ScrollRegion } from '@portal/ui-kit/record.tsx';
import { Notice } from '@portal/ui-kit/states.tsx';
import { useState } from 'react';
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

const useStyles = makeStyles({
  field: { minWidth: 0 },
  control: { minWidth: 0, width: '100%', '& > *': { minWidth: 0 } },
  action: { alignSelf: 'flex-start' },
});

/** A typed percentage; null if invalid, undefined if empty. */
function shareOf(text: string): number | null | undefined {
  if (!text.trim()) return undefined;
  const percent = Number(text.replace('%', ''));
  return Number.isFinite(percent) && percent >= 0 && percent <= 100 ? percent / 100 : null;
}

/** What the partner knows about the merchant; each answer narrows the estimate. */
export function EstimateForm({ quote, answers }: { quote: Quote; answers: EstimateAnswers }) {
  const styles = useStyles();
  const answer = useSave(quoteKey(quote.id), {
    call: (body: EstimateAnswers) => api.call(answerEstimate, { params: { id: quote.id }, body }),
    done: () => questions.done,
  });
  const [businessType, setBusinessType] = useState(answers.businessType ?? '');
  const [presence, setPresence] = useState(answers.presence ?? '');
  const [shares, setShares] = useState<Partial<Record<EstimateShare, string>>>(() =>
    Object.fromEntries(
      Object.entries(answers.shares).map(([name, share]) => [name, String(share * 100)]),
    ),
  );
  const parsed = estimateShares.map((name) => [name, shareOf(shares[name] ?? '')] as const);
  const hasFault = parsed.some(([, share]) => share === null);

  function save(): void {
    answer.mutate({
      businessType: (businessType || null) as EstimateAnswers['businessType'],
      presence: (presence || null) as EstimateAnswers['presence'],
      shares: Object.fromEntries(parsed.filter(([, share]) => typeof share === 'number')),
    });
  }

  return (
    <Stack
      as="form"
      gap={8}
      screenOnly
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasFault && !answer.isPending) save();
      }}
    >
      <Columns min={220} gap="8px 16px" align="start">
        <LabeledSelect
          label={questions.businessType}
          value={businessType}
          empty={questions.unknown}
          choices={businessTypes}
          onChoose={setBusinessType}
        />
        <LabeledSelect
          label={questions.presence}
          value={presence}
          empty={questions.unknown}
          choices={questions.presences}
          onChoose={setPresence}
        />
        {parsed.map(([name, share]) => (
          <Field
            key={name}
            className={styles.field}
            label={questions.shares[name]}
            validationMessage={share === null ? questions.notAShare : undefined}
          >
            <Input
              className={styles.control}
              inputMode="decimal"
              value={shares[name] ?? ''}
              onChange={(_, { value }) => setShares({ ...shares, [name]: value })}
            />
          </Field>
        ))}
      </Columns>
      <Muted>{questions.hint}</Muted>
      <Button className={styles.action} type="submit" disabled={answer.isPending}>
        {answer.isPending ? questions.saving : questions.save}
      </Button>
    </Stack>
  );
}

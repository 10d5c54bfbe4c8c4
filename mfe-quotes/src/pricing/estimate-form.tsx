import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import {
  businessTypes,
  type EstimateAnswers,
  type EstimateShare,
  estimateShares,
} from '@portal/contracts/quotes/estimate';
import { answerEstimate } from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { LabeledSelect } from '@portal/ui-kit/fields.tsx';
import { Columns, Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import { pricingWords } from '../detail/words/pricing-en.ts';
import { quoteKey } from '../queries.ts';
import { useSave } from '../use-save.ts';

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

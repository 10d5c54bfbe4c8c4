import { Text } from '@fluentui/react-components';
import type { Condition } from '@portal/contracts/quotes/conditions';
import { sendProposalBody, type Proposal } from '@portal/contracts/quotes/proposals';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { FormErrors } from '@portal/ui-kit/error-summary.tsx';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useState } from 'react';
import { useBodyForm, useSubmit } from '@portal/ui-kit/use-submit';
import { CheckboxField } from '@portal/ui-kit/checkbox-field.tsx';
import { useSendWords } from '../detail/words/send-en.ts';
import { useWords } from '../detail/words/en.ts';
import { monthlySavingsText } from '../pricing/savings-text.ts';
import { ConditionsField, type SendValues } from './conditions-field.tsx';
import { PreviewSection } from './preview-section.tsx';
import { useSendProposal } from './work-on-proposal.ts';

interface SendProposalDialogProps {
  quote: Quote;
  /** The version that this one replaces. */
  before: Proposal | undefined;
  onClose: () => void;
}

/** 30 days from today. */
const lastDay = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** The body's schema, which requires accepting every condition. */
const accepting = (conditions: readonly Condition[]) =>
  sendProposalBody.refine(
    ({ acceptedConditions }) =>
      conditions.every(({ name }) => acceptedConditions.some((accepted) => accepted === name)),
    { path: ['acceptedConditions'] },
  );

export function SendProposalDialog({ quote, before, onClose }: SendProposalDialogProps) {
  const { proposal: shared, pricing } = useWords();
  const words = useSendWords();
  const labels = { ...words.labels, validUntil: shared.extend.until };
  const send = useSendProposal(quote.id);
  const [until] = useState(lastDay);
  const { conditions } = quote;
  const form = useBodyForm<SendValues>(accepting(conditions), {
    email: before?.signerEmail ?? quote.contactEmail ?? '',
    name: before?.signerName ?? quote.contactName ?? '',
    message: '',
    phone: before?.senderPhone ?? '',
    validUntil: until,
    remindAfter3Days: true,
    remindAfter7Days: true,
    acceptedConditions: [],
  });
  // Without a number the sender's last one is used; an existing number can be removed.
  const toBody = ({ phone, ...values }: SendValues): SendValues =>
    phone || before?.senderPhone ? { ...values, phone } : values;
  const sendBody: typeof send.mutate = (values, then) => send.mutate(toBody(values), then);
  const submit = useSubmit(form, { isPending: send.isPending, mutate: sendBody }, onClose);
  return (
    <FormDialog
      title={before ? shared.sendAnew : shared.send}
      action={words.action}
      pendingAction={words.pending}
      pending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.about(quote.merchantName, monthlySavingsText(quote, pricing))}</Text>
      {before?.state === 'open' ? <Text>{words.replaces(before.number)}</Text> : null}
      <FormErrors form={form} labels={labels} />
      {conditions.length ? <ConditionsField form={form} conditions={conditions} /> : null}
      <TextField form={form} name="email" label={labels.email} inputMode="email" required />
      <TextField form={form} name="name" label={labels.name} />
      <TextField form={form} name="phone" label={labels.phone} hint={words.phone} inputMode="tel" />
      <TextField form={form} name="message" label={labels.message} multiline maxLength={1000} />
      <TextField form={form} name="validUntil" label={labels.validUntil} type="date" />
      {([3, 7] as const).map((days) => (
        <CheckboxField
          key={days}
          form={form}
          name={`remindAfter${days}Days`}
          label={shared.remindAfter(days)}
        />
      ))}
      <Muted>{words.reminders}</Muted>
      <PreviewSection quoteId={quote.id} form={form} toBody={toBody} />
    </FormDialog>
  );
}

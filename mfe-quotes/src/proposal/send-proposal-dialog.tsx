import { Accordion, Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Condition } from '@portal/contracts/quotes/conditions';
import { previewProposal, sendProposal } from '@portal/contracts/quotes/proposal-routes';
import { type Proposal, sendProposalBody } from '@portal/contracts/quotes/proposals';
import { ofVersion } from '@portal/contracts/core/versions';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { api, useAction } from '@portal/ui-kit/api';
import { FormErrors, useBodyForm } from '@portal/ui-kit/form.tsx';
import { SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { Muted } from '@portal/ui-kit/layout.tsx';
import { CheckboxField, fieldsOf, TextField } from '@portal/ui-kit/fields.tsx';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sendWords as words } from '../detail/words/send-en.ts';
import { proposalWords } from '../detail/words/proposal-en.ts';
import { Fold } from '../fold.tsx';
import { monthlySavingsText } from '../pricing/savings-text.ts';
import { ConditionsField, type SendValues } from './conditions-field.tsx';
import { showingProposals } from './work-on-proposal.ts';

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
  const labels = { ...words.labels, validUntil: proposalWords.extend.until };
  // What the sender read here, even if the quote is loaded again meanwhile.
  const [read] = useState({ id: quote.id, version: quote.version });
  const send = useAction({
    call: (values: SendValues) =>
      api.call(sendProposal, { ...ofVersion(read), body: toBody(values) }),
    done: ({ signerEmail, lastDay: last }) => proposalWords.done.send(signerEmail, last),
    failed: words.failed,
    reloads: showingProposals(quote.id),
  });
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
  const field = fieldsOf(form);
  // Without a number the sender's last one is used; an existing number can be removed.
  const toBody = ({ phone, ...values }: SendValues): SendValues =>
    phone || before?.senderPhone ? { ...values, phone } : values;
  return (
    <SaveDialog
      form={form}
      save={send}
      title={before ? proposalWords.sendNewVersion : proposalWords.send}
      action={words.action}
      onClose={onClose}
    >
      <Text>{words.about(quote.merchantName, monthlySavingsText(quote))}</Text>
      {before?.state === 'open' ? <Text>{words.replaces(before.number)}</Text> : null}
      <FormErrors form={form} labels={labels} />
      {conditions.length ? <ConditionsField form={form} conditions={conditions} /> : null}
      <TextField {...field('email', labels.email)} inputMode="email" required />
      <TextField {...field('name', labels.name)} />
      <TextField {...field('phone', labels.phone)} hint={words.phone} inputMode="tel" />
      <TextField {...field('message', labels.message)} multiline maxLength={1000} />
      <TextField {...field('validUntil', labels.validUntil)} type="date" />
      {([3, 7] as const).map((days) => (
        <CheckboxField
          key={days}
          {...field(`remindAfter${days}Days`, proposalWords.remindAfter(days))}
        />
      ))}
      <Muted>{words.reminders}</Muted>
      <PreviewSection quoteId={quote.id} form={form} toBody={toBody} />
    </SaveDialog>
  );
}

/** The fields that a preview depends on; conditions are accepted afterwards. */
const fields = ['email', 'name', 'message', 'phone', 'validUntil'] as const;

const useStyles = makeStyles({
  frame: {
    width: '100%',
    height: '480px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

interface PreviewSectionProps {
  quoteId: number;
  form: UseFormReturn<SendValues>;
  toBody: (values: SendValues) => SendValues;
}

/** Previews the merchant's page, mail and PDF. Hidden when the input changes. */
function PreviewSection({ quoteId, form, toBody }: PreviewSectionProps) {
  const preview = usePreview(quoteId);
  const typed = JSON.stringify(toBody(form.watch()));
  async function show(): Promise<void> {
    if (!preview.isPending && (await form.trigger(fields)))
      preview.mutate(toBody(form.getValues()));
  }
  return (
    <>
      <div>
        <Button disabledFocusable={preview.isPending} onClick={() => void show()}>
          {preview.isPending ? words.preview.pending : words.preview.action}
        </Button>
      </div>
      {preview.data?.of === typed ? <Parts preview={preview.data} /> : null}
    </>
  );
}

function Parts({ preview: { page, mail, document: file } }: { preview: Preview }) {
  const styles = useStyles();
  return (
    <Accordion collapsible defaultOpenItems="page">
      <Fold value="page" title={words.preview.page}>
        {/* The page's stylesheet is readable by its own origin only. */}
        <iframe
          className={styles.frame}
          title={words.preview.page}
          sandbox="allow-same-origin"
          srcDoc={page}
        />
      </Fold>
      <Fold value="mail" title={words.preview.mail}>
        <Text block>{words.preview.subject(mail.subject)}</Text>
        <Muted>{words.preview.to(mail.to)}</Muted>
        <iframe
          className={styles.frame}
          title={words.preview.mail}
          sandbox="allow-same-origin"
          srcDoc={mail.html.replaceAll(' style="', ' data-style="')}
          onLoad={({ currentTarget }) => styleMail(currentTarget)}
        />
      </Fold>
      <Fold value="document" title={words.preview.document}>
        <Link href={file} download={words.preview.fileName}>
          {words.preview.download}
        </Link>
      </Fold>
    </Accordion>
  );
}

/** Mails use inline styles, which the portal's content security policy allows only when set by a script. */
function styleMail(frame: HTMLIFrameElement): void {
  for (const part of frame.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    part.style.cssText = part.dataset['style'] ?? '';
}

type Preview = NonNullable<ReturnType<typeof usePreview>['data']>;

const usePreview = (id: number) =>
  useAction({
    call: async (body: SendValues) => {
      const [{ page, mail, document: file }, frame] = await Promise.all([
        api.call(previewProposal, { params: { id }, body }),
        merchantPage(),
      ]);
      return {
        page: inFrame(frame, page),
        mail,
        document: `data:application/pdf;base64,${file}`,
        /** The input that the preview was made from. */
        of: JSON.stringify(body),
      };
    },
    failed: words.preview.failed,
  });

/** The merchant page of an invalid link, used as the preview's frame. */
async function merchantPage(): Promise<string> {
  const reply = await fetch('/p/preview');
  if (!reply.ok) throw new Error(`The page of proposals answers ${reply.status}`);
  return reply.text();
}

/** Replaces a page's content, removes its script and reveals what the script would show. */
function inFrame(frame: string, content: string): string {
  const page = new DOMParser().parseFromString(frame, 'text/html');
  const place = page.getElementById('content');
  if (place) place.innerHTML = content;
  for (const part of page.querySelectorAll('script, noscript')) part.remove();
  for (const part of page.querySelectorAll('#answer, a.pdf')) part.removeAttribute('hidden');
  return page.documentElement.outerHTML;
}

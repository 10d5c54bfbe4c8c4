import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, CircleRegular } from '@fluentui/react-icons';
import {
  type RequestableName,
  requestableNames,
} from '@portal/contracts/applications/merchant-fields';
import { listSignedParts } from '@portal/contracts/applications/merchant-routes';
import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import { ConfirmDialog } from '@portal/ui-kit/dialogs.tsx';
import { useReply } from '@portal/ui-kit/api';
import { Columns, Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { SectionCard } from '@portal/ui-kit/record.tsx';
import { useState } from 'react';
import { Notice } from '@portal/ui-kit/states.tsx';
import { signedPartsKey } from '../queries.ts';
import type { WizardWords } from '../wizard/words/en.ts';
import { useWords } from '../wizard/words/words.ts';
import { RequestDialog } from './request-dialog.tsx';
import { filledBy, stateText } from './requested-fields.ts';
import { useDownloadSigned, useMailPart, useWithdraw } from './merchant-part.ts';

const useStyles = makeStyles({
  filled: { color: tokens.colorPaletteGreenForeground1 },
});

export interface MerchantCardProps {
  part: MerchantPart;
  merchant: { name: string; email: string };
  /** Required fields that are still empty. */
  missing?: readonly RequestableName[];
  /** Whether the user owns the draft and may change the request. */
  isOwn: boolean;
  /** Called with the fields that are no longer requested. */
  onDropped?: (names: RequestableName[]) => void;
}

export function MerchantCard({
  part,
  merchant,
  missing = [],
  isOwn,
  onDropped = () => undefined,
}: MerchantCardProps) {
  const styles = useStyles();
  const words = useWords();
  const { card, withdraw: withdrawal } = words.merchant;
  const [dialog, setDialog] = useState<'change' | 'withdraw' | null>(null);
  const id = part.applicationId;
  const mail = useMailPart(id);
  const mailing = mail.isPending ? mail.variables : null;
  const withdraw = useWithdraw(id);
  const download = useDownloadSigned(id);
  const names = requestableNames.filter((name) => part.fields[name]);
  const filled = names.filter((name) => part.fields[name]?.state === 'filled').length;
  const isOpen = isOwn && !part.signed;
  return (
    <SectionCard title={card.title}>
      {part.needsReview ? <Notice intent="warning">{card.needsReview}</Notice> : null}
      <output>
        {card.progress(filled, names.length, `${part.recipientName} (${part.recipientEmail})`)}{' '}
        {standing(part, words)}
      </output>
      {filledBy(part.fields).map((state) => (
        <Muted key={state.filledBy}>{stateText(state, words)}</Muted>
      ))}
      <Columns as="ul" min={260} gap="4px 24px">
        {names.map((name) => {
          const state = part.fields[name];
          if (!state) return null;
          return (
            <Stack as="li" key={name} row gap={8} align="center">
              {state.state === 'filled' ? (
                <CheckmarkCircleRegular className={styles.filled} aria-hidden />
              ) : (
                <CircleRegular aria-hidden />
              )}
              <span>
                {words.labels[name]}{' '}
                <Muted>{state.state === 'filled' ? card.filled : words.merchant.missing}</Muted>
              </span>
            </Stack>
          );
        })}
      </Columns>
      <Stack row wrap gap={8}>
        {part.signed?.isSealed ? (
          <Button disabledFocusable={download.isPending} onClick={() => download.mutate(undefined)}>
            {card.download}
          </Button>
        ) : null}
        {isOpen ? (
          <>
            <Button disabledFocusable={mail.isPending} onClick={() => mail.start('remind')}>
              {mailing === 'remind' ? card.reminding : card.remind}
            </Button>
            <Button disabledFocusable={mail.isPending} onClick={() => mail.start('resend')}>
              {mailing === 'resend' ? card.resending : card.resend}
            </Button>
            <Button onClick={() => setDialog('change')}>{card.change}</Button>
          </>
        ) : null}
        {isOwn ? <Button onClick={() => setDialog('withdraw')}>{withdrawal.title}</Button> : null}
      </Stack>
      {dialog === 'change' ? (
        <RequestDialog
          applicationId={id}
          merchant={merchant}
          part={part}
          missing={missing}
          onDone={(dropped) => {
            setDialog(null);
            if (dropped.length) onDropped(dropped);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      <ConfirmDialog
        open={dialog === 'withdraw'}
        title={withdrawal.title}
        cancel={withdrawal.cancel}
        pending={withdraw.isPending}
        destructive
        error={withdraw.error}
        outdated={withdrawal.outdated}
        onConfirm={() =>
          withdraw.mutate(part.version, {
            onSuccess: () => {
              setDialog(null);
              onDropped(names);
            },
          })
        }
        onClose={() => setDialog(null)}
      >
        {withdrawal.text(part.signed !== null)}
      </ConfirmDialog>
    </SectionCard>
  );
}

function standing(part: MerchantPart, { merchant }: WizardWords): string {
  const { card } = merchant;
  const { signed, evidence, lastDay } = part;
  if (signed) return card.signed(signed.name, signed.title, merchant.at(signed.at));
  const mailed = evidence.findLast(({ kind }) => kind === 'delivered' || kind === 'bounced');
  const isOver = Date.parse(part.validUntil) <= Date.now();
  const until = merchant.day(lastDay);
  return [
    mailed?.kind === 'bounced' ? card.bounced : mailed ? card.delivered : card.onItsWay,
    evidence.some(({ kind }) => kind === 'viewed') ? card.viewed : '',
    isOver ? card.expired(until) : card.works(until),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Signed records that the partner withdrew; they stay with the application. */
export function WithdrawnCard({ applicationId }: { applicationId: number }) {
  const { merchant } = useWords();
  const { withdrawn: words, card } = merchant;
  const { data } = useReply(signedPartsKey(applicationId), listSignedParts, {
    params: { id: applicationId },
  });
  const download = useDownloadSigned(applicationId);
  const parts = data?.filter((part) => part.withdrawn !== null) ?? [];
  if (!parts.length) return null;
  return (
    <SectionCard title={words.title}>
      {parts.map(({ id, signerName, signerTitle, signedAt, withdrawn, isSealed }) => (
        <div key={id}>
          <Notice intent="warning">
            {card.signed(signerName, signerTitle, merchant.at(signedAt))}{' '}
            {withdrawn ? words.by(withdrawn.by, merchant.at(withdrawn.at)) : null}
          </Notice>
          {isSealed ? (
            <Button disabledFocusable={download.isPending} onClick={() => download.mutate(id)}>
              {card.download}
            </Button>
          ) : null}
        </div>
      ))}
    </SectionCard>
  );
}

import { Button, Checkbox } from '@fluentui/react-components';
import { getProposalDocument } from '@portal/contracts/quotes/proposal-routes';
import type { Proposal } from '@portal/contracts/quotes/proposals';
import { api } from '@portal/ui-kit/api';
import { ActionDialog } from '@portal/ui-kit/dialogs.tsx';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import { proposalWords } from '../detail/words/proposal-en.ts';
import { useChangeProposal, useProposalAction } from './work-on-proposal.ts';

const { actions, withdraw } = proposalWords;

const ExtendDialog = lazyPart(() => import('./extend-dialog.tsx'), 'ExtendDialog');

export function ProposalActions({ quoteId, proposal }: { quoteId: number; proposal: Proposal }) {
  const act = useProposalAction(quoteId, proposal);
  const change = useChangeProposal(quoteId, proposal);
  const pending = act.isPending ? act.variables : null;
  const [openDialog, setOpenDialog] = useState<'withdraw' | 'extend' | null>(null);
  const isOpen = proposal.state === 'open';
  const close = (): void => setOpenDialog(null);
  return (
    <>
      <Stack row wrap gap={8} align="center">
        <Button
          as="a"
          href={api.url(getProposalDocument, { params: { id: quoteId, number: proposal.number } })}
          download
        >
          {proposal.sealedAt ? actions.signedPdf : actions.pdf}
        </Button>
        {isOpen ? (
          <>
            <Button disabledFocusable={act.isPending} onClick={() => act.start('resend')}>
              {pending === 'resend' ? actions.resending : actions.resend}
            </Button>
            <Button disabledFocusable={act.isPending} onClick={() => act.start('remind')}>
              {pending === 'remind' ? actions.reminding : actions.remind}
            </Button>
          </>
        ) : null}
        {proposal.askedAt ? (
          <Button
            disabledFocusable={change.isPending}
            onClick={() => change.mutate({ answered: true })}
          >
            {actions.answered}
          </Button>
        ) : null}
        {isOpen || proposal.state === 'expired' ? (
          <>
            <Button onClick={() => setOpenDialog('extend')}>{proposalWords.extend.action}</Button>
            <Button onClick={() => setOpenDialog('withdraw')}>{withdraw.action}</Button>
          </>
        ) : null}
      </Stack>
      {isOpen ? <Reminders quoteId={quoteId} proposal={proposal} /> : null}
      {openDialog === 'extend' ? (
        <ExtendDialog quoteId={quoteId} proposal={proposal} onClose={close} />
      ) : null}
      <ActionDialog
        words={{ ...withdraw, action: withdraw.title }}
        run={act}
        input={openDialog === 'withdraw' ? openDialog : null}
        onClose={close}
      />
    </>
  );
}

function Reminders({ quoteId, proposal }: { quoteId: number; proposal: Proposal }) {
  const change = useChangeProposal(quoteId, proposal);
  return (
    <Stack row wrap gap={8} align="center">
      {([3, 7] as const).map((days) => (
        <Checkbox
          key={days}
          label={proposalWords.remindAfter(days)}
          checked={proposal[`remindAfter${days}Days`]}
          disabled={change.isPending}
          onChange={(_, { checked }) =>
            change.mutate({ [`remindAfter${days}Days`]: checked === true })
          }
        />
      ))}
    </Stack>
  );
}

import { changeProposalBody, type Proposal } from '@portal/contracts/quotes/proposals';
import { SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { TextField } from '@portal/ui-kit/fields.tsx';
import type { z } from 'zod';
import { useBodyForm } from '@portal/ui-kit/form.tsx';
import { proposalWords } from '../detail/words/proposal-en.ts';
import { useChangeProposal } from './work-on-proposal.ts';

const { extend: words } = proposalWords;

export interface ExtendDialogProps {
  quoteId: number;
  proposal: Proposal;
  onClose: () => void;
}

export function ExtendDialog({ quoteId, proposal, onClose }: ExtendDialogProps) {
  const change = useChangeProposal(quoteId, proposal);
  const form = useBodyForm<z.input<typeof changeProposalBody>>(changeProposalBody, {
    validUntil: proposal.lastDay,
  });
  return (
    <SaveDialog
      form={form}
      save={change}
      title={words.title}
      action={words.action}
      onClose={onClose}
    >
      <TextField form={form} name="validUntil" label={words.until} type="date" required />
    </SaveDialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { changeProposalBody, type Proposal } from '@portal/contracts/quotes/proposals';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { showRefused } from '@portal/ui-kit/show-refused';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useValidatedForm } from '@portal/ui-kit/use-validated-form';
import type { z } from 'zod';
import { useWords } from '../detail/words/words.ts';
import { useChangeProposal } from './work-on-proposal.ts';

export interface ExtendDialogProps {
  quoteId: number;
  proposal: Proposal;
  onClose: () => void;
}

export function ExtendDialog({ quoteId, proposal, onClose }: ExtendDialogProps) {
  const words = useWords().proposal.extend;
  const change = useChangeProposal(quoteId, proposal, onClose);
  const once = useOnce(change.isPending);
  const form = useValidatedForm<z.input<typeof changeProposalBody>>({
    defaultValues: { validUntil: proposal.lastDay },
    resolver: zodResolver(changeProposalBody, undefined, { raw: true }),
  });
  const submit = form.handleSubmit((values) =>
    once(() => change.mutate(values, { onError: (error) => showRefused(form, error) })),
  );
  return (
    <FormDialog
      title={words.title}
      action={words.action}
      pendingAction={words.pending}
      pending={change.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField form={form} name="validUntil" label={words.until} type="date" required />
    </FormDialog>
  );
}

import type { ApplicationSummary } from '@portal/contracts/applications/schemas';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useState } from 'react';
import { useSharedWords } from '../words/en.ts';
import { StatusFields } from './status-fields.tsx';
import type { ReviewStatus } from './update-application-status.ts';
import { useUpdateStatuses } from './update-statuses.ts';
import { useDialogWords } from './words/dialogs-en.ts';

export interface UpdateStatusesDialogProps {
  applications: readonly ApplicationSummary[];
  /** Called with the applications whose update failed, after all were tried. */
  onDone: (refused: readonly ApplicationSummary[]) => void;
  onClose: () => void;
}

export function UpdateStatusesDialog({ applications, onDone, onClose }: UpdateStatusesDialogProps) {
  const { pending, several: words } = useDialogWords();
  const { updateStatus } = useSharedWords();
  const [status, setStatus] = useState<ReviewStatus>();
  const [notes, setNotes] = useState('');
  const update = useUpdateStatuses((refused) => {
    onClose();
    onDone(refused);
  });
  const once = useOnce(update.isPending);
  return (
    <FormDialog
      title={updateStatus}
      action={words.action(applications.length)}
      pending={update.isPending}
      pendingAction={pending}
      incomplete={!status}
      onSubmit={() => once(() => (status ? update.mutate({ applications, status, notes }) : false))}
      onClose={onClose}
    >
      <span>
        {applications
          .map(({ applicationId, legalBusinessName }) => `${applicationId} ${legalBusinessName}`)
          .join(', ')}
      </span>
      <StatusFields
        status={status}
        notes={notes}
        hint={words.hint}
        onStatus={setStatus}
        onNotes={setNotes}
      />
    </FormDialog>
  );
}

import { Subtitle2 } from '@fluentui/react-components';
import { reviewStatuses, type ApplicationSummary } from '@portal/contracts/applications/schemas';
import { errorText } from '@portal/ui-kit/error-text';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useState } from 'react';
import { Waiting } from '@portal/ui-kit/waiting.tsx';
import { useApplication } from '../detail/get-application.ts';
import { shared } from '../words/en.ts';
import { StatusFields } from './status-fields.tsx';
import { StatusHistory } from './status-history.tsx';
import { useUpdateStatus, type ReviewStatus } from './update-application-status.ts';
import { dialogWords } from './words/dialogs-en.ts';

const { one: words } = dialogWords;

export interface UpdateStatusDialogProps {
  application: Pick<ApplicationSummary, 'id' | 'applicationId' | 'legalBusinessName'>;
  onClose: () => void;
}

/** Closes at once, and reopens with the typed notes if the update fails. */
export function UpdateStatusDialog({ application, onClose }: UpdateStatusDialogProps) {
  const { id, applicationId, legalBusinessName } = application;
  const { data, error, isFetching, refetch } = useApplication(id);
  const [open, setOpen] = useState(true);
  const [selected, setSelected] = useState<ReviewStatus>();
  const [notes, setNotes] = useState('');
  const update = useUpdateStatus();
  const once = useOnce(update.isPending);
  const current = reviewStatuses.find((status) => status === data?.status);
  const status = selected ?? current;
  // The same status may be set again to add a note.
  const isUnchanged = status === current && notes.trim() === '';

  function save(): void {
    if (!data || !status) return;
    setOpen(false);
    update.mutate(
      { id, version: data.version, status, notes },
      { onSuccess: onClose, onError: () => setOpen(true) },
    );
  }

  function reload(): void {
    update.reset();
    setSelected(undefined);
    void refetch();
  }

  if (!open) return null;
  return (
    <FormDialog
      title={shared.updateStatus}
      action={shared.updateStatus}
      pending={update.isPending}
      pendingAction={dialogWords.pending}
      incomplete={!data || !status || isUnchanged || isFetching}
      error={update.error}
      outdated={<OutdatedBar onReload={reload}>{words.outdated}</OutdatedBar>}
      onSubmit={() => once(save)}
      onClose={onClose}
    >
      <span>
        {applicationId} {legalBusinessName}
      </span>
      <StatusFields
        status={status}
        notes={notes}
        hint={words.hint}
        disabled={!data}
        onStatus={setSelected}
        onNotes={setNotes}
      />
      <Subtitle2 as="h3">{words.history}</Subtitle2>
      {error ? (
        <ErrorState message={errorText(error, words.failed)} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <StatusHistory changes={data.history} />
      ) : error ? null : (
        <Waiting label={words.loading} size={48} />
      )}
    </FormDialog>
  );
}

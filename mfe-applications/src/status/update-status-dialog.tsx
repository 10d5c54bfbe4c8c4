import { Subtitle2 } from '@fluentui/react-components';
import { updateApplicationStatus } from '@portal/contracts/applications/routes';
import { reviewStatuses, type ApplicationSummary } from '@portal/contracts/applications/schemas';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useState } from 'react';
import { Waiting } from '@portal/ui-kit/waiting.tsx';
import { useReasonedAction } from '../application-failure.ts';
import { statusStyle } from '../application-status.ts';
import { useApplication } from '../detail/get-application.ts';
import { applicationKey, applicationsKey } from '../queries.ts';
import { shared } from '../words/en.ts';
import { type ReviewStatus, StatusFields } from './status-fields.tsx';
import { StatusHistory } from './status-history.tsx';
import { dialogWords } from './words/dialogs-en.ts';

const { one: words } = dialogWords;

export interface UpdateStatusDialogProps {
  application: Pick<ApplicationSummary, 'id' | 'applicationId' | 'legalBusinessName'>;
  onClose: () => void;
}

export function UpdateStatusDialog({ application, onClose }: UpdateStatusDialogProps) {
  const { id, applicationId, legalBusinessName } = application;
  const { data, error, isFetching, refetch } = useApplication(id);
  const [selected, setSelected] = useState<ReviewStatus>();
  const [notes, setNotes] = useState('');
  const update = useReasonedAction({
    call: (change: { version: number; status: ReviewStatus; notes: string }) =>
      api.call(updateApplicationStatus, {
        ...ofVersion({ id, version: change.version }),
        body: { status: change.status, notes: change.notes },
      }),
    done: (updated) => ({
      title: dialogWords.updated,
      description: words.done(applicationId, statusStyle(updated.status).label),
    }),
    failed: dialogWords.notUpdated,
    replaces: applicationKey(id),
    reloads: [applicationsKey],
    namesConflict: true,
  });
  const current = reviewStatuses.find((status) => status === data?.status);
  const status = selected ?? current;
  // The same status may be set again to add a note.
  const isUnchanged = status === current && notes.trim() === '';

  function save(): void {
    if (!data || !status) return;
    update.start({ version: data.version, status, notes }, { onSuccess: onClose });
  }

  function reload(): void {
    update.reset();
    setSelected(undefined);
    void refetch();
  }

  return (
    <FormDialog
      title={shared.updateStatus}
      action={shared.updateStatus}
      pending={update.isPending}
      incomplete={!data || !status || isUnchanged || isFetching}
      error={update.error}
      outdated={<OutdatedBar onReload={reload}>{words.outdated}</OutdatedBar>}
      onSubmit={save}
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

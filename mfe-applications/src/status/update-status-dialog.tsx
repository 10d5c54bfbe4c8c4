import { Field, Subtitle2, Textarea } from '@fluentui/react-components';
import { updateApplicationStatus } from '@portal/contracts/applications/routes';
import {
  applicationStatusLabels,
  type ApplicationSummary,
  reviewStatuses,
} from '@portal/contracts/applications/schemas';
import { without } from '@portal/contracts/core/records';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { errorText, isOutdated } from '@portal/ui-kit/error-text';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { LabeledSelect } from '@portal/ui-kit/fields.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { ErrorState, Waiting } from '@portal/ui-kit/states.tsx';
import { useEachAction } from '@portal/ui-kit/use-each-action';
import { useState } from 'react';
import { statusStyle } from '../application-status.ts';
import { applicationKey, applicationsKey, useApplication, useReasonedAction } from '../queries.ts';
import { shared } from '../words/en.ts';
import { StatusHistory } from './status-history.tsx';
import { dialogWords } from './words/dialogs-en.ts';

const { one, several } = dialogWords;

type ReviewStatus = (typeof reviewStatuses)[number];

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
      description: one.done(applicationId, statusStyle(updated.status).label),
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
      outdated={<OutdatedBar onReload={reload}>{one.outdated}</OutdatedBar>}
      onSubmit={save}
      onClose={onClose}
    >
      <span>
        {applicationId} {legalBusinessName}
      </span>
      <StatusFields
        status={status}
        notes={notes}
        hint={one.hint}
        disabled={!data}
        onStatus={setSelected}
        onNotes={setNotes}
      />
      <Subtitle2 as="h3">{one.history}</Subtitle2>
      {error ? <ErrorState message={one.failed} error={error} onRetry={refetch} /> : null}
      {data ? (
        <StatusHistory changes={data.history} />
      ) : error ? null : (
        <Waiting label={one.loading} size={48} />
      )}
    </FormDialog>
  );
}

export interface UpdateStatusesDialogProps {
  applications: readonly ApplicationSummary[];
  /** Called with the applications whose update failed, after all were tried. */
  onDone: (refused: readonly ApplicationSummary[]) => void;
  onClose: () => void;
}

export function UpdateStatusesDialog({ applications, onDone, onClose }: UpdateStatusesDialogProps) {
  const [status, setStatus] = useState<ReviewStatus>();
  const [notes, setNotes] = useState('');
  const update = useEachAction<ApplicationSummary, StatusesUpdate>({
    call: (application, { status, notes }) =>
      api.call(updateApplicationStatus, { ...ofVersion(application), body: { status, notes } }),
    reason: ({ applicationId }, error) =>
      several.reason(
        applicationId,
        isOutdated(error) ? several.outdated : errorText(error, several.unknown),
      ),
    done: (applications, { status }) => ({
      title: dialogWords.updated,
      description: several.done(applications.length, applicationStatusLabels[status]),
    }),
    notAll: several.notAll,
    onDone(_, refused) {
      onClose();
      onDone(refused);
    },
    failed: dialogWords.notUpdated,
    reloads: [applicationsKey],
  });
  return (
    <FormDialog
      title={shared.updateStatus}
      action={several.action(applications.length)}
      pending={update.isPending}
      incomplete={!status}
      onSubmit={() => status && update.start({ rows: applications, status, notes })}
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
        hint={several.hint}
        onStatus={setStatus}
        onNotes={setNotes}
      />
    </FormDialog>
  );
}

interface StatusesUpdate {
  /** In the version that the reviewer saw. */
  rows: readonly ApplicationSummary[];
  status: ReviewStatus;
  notes: string;
}

interface StatusFieldsProps {
  status: ReviewStatus | undefined;
  notes: string;
  /** Says who can read the notes. */
  hint: string;
  disabled?: boolean;
  onStatus: (status: ReviewStatus | undefined) => void;
  onNotes: (notes: string) => void;
}

function StatusFields(props: StatusFieldsProps) {
  const { status, notes, hint, disabled = false, onStatus, onNotes } = props;
  return (
    <>
      <LabeledSelect
        label={shared.status}
        required
        value={status ?? ''}
        empty={status ? undefined : dialogWords.choose}
        choices={without(applicationStatusLabels, ['draft'])}
        disabled={disabled}
        onChoose={(value) => onStatus(reviewStatuses.find((known) => known === value))}
      />
      <Field label={shared.notes} hint={hint}>
        <Textarea
          value={notes}
          rows={3}
          resize="vertical"
          maxLength={4000}
          onChange={(_, { value }) => onNotes(value)}
        />
      </Field>
    </>
  );
}

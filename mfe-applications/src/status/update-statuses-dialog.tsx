import { updateApplicationStatus } from '@portal/contracts/applications/routes';
import {
  applicationStatusLabels,
  type ApplicationSummary,
} from '@portal/contracts/applications/schemas';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { errorText, isOutdated } from '@portal/ui-kit/error-text';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useEachAction } from '@portal/ui-kit/use-each-action';
import { useState } from 'react';
import { applicationsKey } from '../queries.ts';
import { shared } from '../words/en.ts';
import { type ReviewStatus, StatusFields } from './status-fields.tsx';
import { dialogWords } from './words/dialogs-en.ts';

const { several: words } = dialogWords;

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
      words.reason(
        applicationId,
        isOutdated(error) ? words.outdated : errorText(error, words.unknown),
      ),
    done: (applications, { status }) => ({
      title: dialogWords.updated,
      description: words.done(applications.length, applicationStatusLabels[status]),
    }),
    notAll: words.notAll,
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
      action={words.action(applications.length)}
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
        hint={words.hint}
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

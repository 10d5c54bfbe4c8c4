import { updateApplicationStatus } from '@portal/contracts/applications/routes';
import {
  applicationStatusLabels,
  type ApplicationSummary,
} from '@portal/contracts/applications/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { errorText, isOutdated, isSignedOut } from '@portal/ui-kit/error-text';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useAction } from '@portal/ui-kit/use-action';
import { useOnce } from '@portal/ui-kit/use-once';
import { useState } from 'react';
import { applicationsKey } from '../queries.ts';
import { useSharedWords } from '../words/en.ts';
import { StatusFields } from './status-fields.tsx';
import type { ReviewStatus } from './update-application-status.ts';
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

interface StatusesUpdate {
  /** In the version that the reviewer saw. */
  applications: readonly ApplicationSummary[];
  status: ReviewStatus;
  notes: string;
}

interface Refusal {
  application: ApplicationSummary;
  why: string;
}

/**
 * Updates applications one by one. A failure, such as a conflict, does not stop the others; `onRefused` gets
 * the failed ones.
 */
function useUpdateStatuses(onRefused: (refused: readonly ApplicationSummary[]) => void) {
  const { updated: title, notUpdated, several: words } = useDialogWords();
  const host = useHost();
  return useAction({
    async call({ applications, status, notes }: StatusesUpdate): Promise<Refusal[]> {
      const refused: Refusal[] = [];
      for (const application of applications)
        try {
          await api.call(updateApplicationStatus, {
            params: { id: application.id },
            headers: { 'if-match': etag(application.version) },
            body: { status, notes },
          });
        } catch (error) {
          if (isSignedOut(error)) throw error;
          refused.push({
            application,
            why: isOutdated(error) ? words.outdated : errorText(error, words.unknown),
          });
        }
      return refused;
    },
    onDone: (refused, { applications, status }) => {
      const done = applications.length - refused.length;
      const updated = words.done(done, applicationStatusLabels[status]);
      if (refused.length === 0) host.toast({ title, description: updated });
      else
        host.toast({
          title: words.notAll(refused.length, applications.length),
          description: [
            ...(done ? [updated] : []),
            ...refused.map(({ application, why }) => words.reason(application.applicationId, why)),
          ].join(' '),
          variant: 'destructive',
        });
      onRefused(refused.map(({ application }) => application));
    },
    failed: notUpdated,
    reloads: [applicationsKey],
  });
}

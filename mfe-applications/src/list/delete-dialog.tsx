import type { ApplicationSummary } from '@portal/contracts/applications/schemas';
import { ActionDialog } from '@portal/ui-kit/dialogs.tsx';
import { deleteApplication } from '@portal/contracts/applications/routes';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { isOutdated } from '@portal/ui-kit/error-text';
import { deleteWords } from './words/delete-en.ts';
import { applicationsKey, useReasonedAction } from '../queries.ts';

export interface DeleteDialogProps {
  application: ApplicationSummary | null;
  onClose: () => void;
}

/** Deletes the version that the list showed; a changed application is not deleted. */
export function DeleteDialog({ application, onClose }: DeleteDialogProps) {
  const remove = useReasonedAction({
    call: (row: ApplicationSummary) => api.call(deleteApplication, ofVersion(row)),
    done: deleteWords.done,
    failed: (_, error) => (isOutdated(error) ? deleteWords.outdated : deleteWords.failed),
    reloads: [applicationsKey],
  });
  return (
    <ActionDialog
      words={deleteWords}
      run={remove}
      input={application}
      what={application && `${application.applicationId} ${application.legalBusinessName}`}
      onClose={onClose}
    />
  );
}

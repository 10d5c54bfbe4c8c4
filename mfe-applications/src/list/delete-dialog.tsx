import type { ApplicationSummary } from '@portal/contracts/applications/schemas';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { useDeleteApplication } from './delete-application.ts';
import { useDeleteWords } from './words/delete-en.ts';

export interface DeleteDialogProps {
  application: ApplicationSummary | null;
  onClose: () => void;
}

export const DeleteDialog = ({ application, onClose }: DeleteDialogProps) => (
  <ActionDialog
    words={useDeleteWords()}
    run={useDeleteApplication()}
    input={application}
    what={application && `${application.applicationId} ${application.legalBusinessName}`}
    onClose={onClose}
  />
);

import { Text } from '@fluentui/react-components';
import type { ApplicationSummary } from '@portal/contracts/applications/schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { useDeleteApplication } from './delete-application.ts';
import { useDeleteWords } from './words/delete-en.ts';

export interface DeleteDialogProps {
  application: ApplicationSummary | null;
  onClose: () => void;
}

export function DeleteDialog({ application, onClose }: DeleteDialogProps) {
  const words = useDeleteWords();
  const remove = useDeleteApplication();
  return (
    <ConfirmDialog
      destructive
      open={application !== null}
      title={words.title}
      action={words.action}
      pendingAction={words.pending}
      pending={remove.isPending}
      onConfirm={() => application && remove.mutate(application, { onSettled: onClose })}
      onClose={onClose}
    >
      {words.question}
      {application ? (
        <Text weight="semibold">
          {application.applicationId} {application.legalBusinessName}
        </Text>
      ) : null}
    </ConfirmDialog>
  );
}

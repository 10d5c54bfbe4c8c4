import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
} from '@fluentui/react-components';
import type { ApplicationSummary } from '@portal/contracts/applications/schemas';
import { useDeleteApplication } from './delete-application.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '8px', overflowWrap: 'anywhere' },
});

export interface DeleteDialogProps {
  /** Null while nothing is to be deleted. */
  application: ApplicationSummary | null;
  onClose: () => void;
}

/** Asks before an application is deleted. */
export function DeleteDialog({ application, onClose }: DeleteDialogProps) {
  const styles = useStyles();
  const remove = useDeleteApplication();
  return (
    <Dialog
      modalType="alert"
      open={application !== null}
      onOpenChange={(_, { open }) => (open ? undefined : onClose())}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Delete Application</DialogTitle>
          <DialogContent className={styles.content}>
            Are you sure you want to delete this application? This action cannot be undone.
            {application ? (
              <Text weight="semibold">
                {application.applicationId} {application.legalBusinessName}
              </Text>
            ) : null}
          </DialogContent>
          <DialogActions>
            <Button
              appearance="primary"
              disabled={remove.isPending}
              onClick={() => application && remove.mutate(application, { onSettled: onClose })}
            >
              {remove.isPending ? 'Deleting...' : 'Delete'}
            </Button>
            <Button disabled={remove.isPending} onClick={onClose}>
              Cancel
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

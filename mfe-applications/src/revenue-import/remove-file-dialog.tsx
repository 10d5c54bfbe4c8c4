import { Text } from '@fluentui/react-components';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { useDeleteImport } from './work-on-import.ts';

export interface RemoveFileDialogProps {
  id: number;
  fileName: string;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a file that was uploaded is removed. */
export function RemoveFileDialog(props: RemoveFileDialogProps) {
  const { id, fileName, open, onClose, onRemoved } = props;
  const remove = useDeleteImport(id, onRemoved);
  return (
    <ConfirmDialog
      destructive
      open={open}
      title="Remove File"
      action="Remove"
      pendingAction="Removing..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onError: onClose })}
      onClose={onClose}
    >
      Are you sure you want to remove this file? No share of it is in the portal.
      <Text weight="semibold">{fileName}</Text>
    </ConfirmDialog>
  );
}

import { Text } from '@fluentui/react-components';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { useDeleteImport } from './work-on-import.ts';
import { useWords } from './words/en.ts';

export interface RemoveFileDialogProps {
  id: number;
  fileName: string;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveFileDialog(props: RemoveFileDialogProps) {
  const words = useWords().removal;
  const { id, fileName, open, onClose, onRemoved } = props;
  const remove = useDeleteImport(id, onRemoved);
  return (
    <ConfirmDialog
      destructive
      open={open}
      title={words.title}
      action={words.action}
      pendingAction={words.pending}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onError: onClose })}
      onClose={onClose}
    >
      {words.question}
      <Text weight="semibold">{fileName}</Text>
    </ConfirmDialog>
  );
}

import { Text } from '@fluentui/react-components';
import type { RevenueImportSummary } from '@portal/contracts/applications/import-schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { useWorkOnImport } from './work-on-import.ts';
import { useWords } from './words/en.ts';

export interface UndoDialogProps {
  toUndo: RevenueImportSummary | null;
  onBegun?: (id: number) => void;
  onClose: () => void;
}

export function UndoDialog({ toUndo, onBegun, onClose }: UndoDialogProps) {
  const words = useWords().undo;
  const work = useWorkOnImport();
  const { created = 0, earnings = '0' } = toUndo?.counts ?? {};
  return (
    <ConfirmDialog
      destructive
      open={toUndo !== null}
      title={words.title}
      action={words.title}
      pendingAction={words.pending}
      pending={work.isPending}
      onConfirm={() =>
        toUndo &&
        work.mutate(
          { id: toUndo.id, task: 'undo' },
          { onSuccess: ({ id }) => onBegun?.(id), onSettled: onClose },
        )
      }
      onClose={onClose}
    >
      {words.question(created, earnings)}
      <Text weight="semibold">{toUndo?.fileName}</Text>
    </ConfirmDialog>
  );
}

import { Text } from '@fluentui/react-components';
import type { RevenueImportSummary } from '@portal/contracts/applications/import-schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { formatCounted, formatCurrency } from '@portal/ui-kit/format';
import { useWorkOnImport } from './work-on-import.ts';

export interface UndoDialogProps {
  /** Null while nothing is to be undone. */
  toUndo: RevenueImportSummary | null;
  onBegun?: (id: number) => void;
  onClose: () => void;
}

/** Asks before the shares of an import are removed. */
export function UndoDialog({ toUndo, onBegun, onClose }: UndoDialogProps) {
  const work = useWorkOnImport();
  const { created = 0, earnings = '0' } = toUndo?.counts ?? {};
  return (
    <ConfirmDialog
      destructive
      open={toUndo !== null}
      title="Undo Import"
      action="Undo Import"
      pendingAction="Undoing..."
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
      Are you sure you want to undo this import? The {formatCounted(created, 'share', 'shares')}{' '}
      that it created, with earnings of {formatCurrency(earnings)}, are removed, and partners no
      longer see them.
      <Text weight="semibold">{toUndo?.fileName}</Text>
    </ConfirmDialog>
  );
}

import type { RevenueImportSummary } from '@portal/contracts/applications/import-schemas';
import { ActionDialog } from '@portal/ui-kit/dialogs.tsx';
import { useWorkOnImport } from './imports.ts';
import { words } from './words/en.ts';

export interface UndoDialogProps {
  toUndo: RevenueImportSummary | null;
  onStarted?: (id: number) => void;
  onClose: () => void;
}

export function UndoDialog({ toUndo, onStarted, onClose }: UndoDialogProps) {
  const { created = 0, earnings = '0' } = toUndo?.counts ?? {};
  return (
    <ActionDialog
      words={{
        ...words.undo,
        action: words.undo.title,
        question: words.undo.question(created, earnings),
      }}
      run={useWorkOnImport()}
      input={toUndo && { id: toUndo.id, task: 'undo' as const }}
      what={toUndo?.fileName}
      onDone={() => toUndo && onStarted?.(toUndo.id)}
      onClose={onClose}
    />
  );
}

import type { RevenueImportSummary } from '@portal/contracts/applications/import-schemas';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { useWorkOnImport } from './work-on-import.ts';
import { useWords } from './words/en.ts';

export interface UndoDialogProps {
  toUndo: RevenueImportSummary | null;
  onBegun?: (id: number) => void;
  onClose: () => void;
}

export function UndoDialog({ toUndo, onBegun, onClose }: UndoDialogProps) {
  const words = useWords().undo;
  const { created = 0, earnings = '0' } = toUndo?.counts ?? {};
  return (
    <ActionDialog
      words={{ ...words, action: words.title, question: words.question(created, earnings) }}
      run={useWorkOnImport()}
      input={toUndo && { id: toUndo.id, task: 'undo' as const }}
      what={toUndo?.fileName}
      onDone={() => toUndo && onBegun?.(toUndo.id)}
      onClose={onClose}
    />
  );
}

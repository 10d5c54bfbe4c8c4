import { Text } from '@fluentui/react-components';
import type { RateProgram } from '@portal/contracts/admin/schemas';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { useDeleteProgram } from './save-program.ts';
import { useWords } from './words/en.ts';

export interface DeleteProgramDialogProps {
  program: RateProgram;
  /** Number of rates deleted with it; undefined while counting. */
  rates: number | undefined;
  onClose: () => void;
}

export function DeleteProgramDialog({ program, rates, onClose }: DeleteProgramDialogProps) {
  const { kept, removeProgram: words } = useWords();
  return (
    <ActionDialog
      words={words}
      run={useDeleteProgram()}
      input={program}
      what={program.name}
      disabled={rates === undefined}
      onClose={onClose}
    >
      <Text>
        {rates === undefined ? words.counting : words.rates(rates)} {kept}
      </Text>
    </ActionDialog>
  );
}

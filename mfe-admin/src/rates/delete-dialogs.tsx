import { Text } from '@fluentui/react-components';
import type { FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { useDeleteProgram } from './save-program.ts';
import { useDeleteRate } from './save-rate.ts';
import { useWords } from './words/en.ts';

interface DeleteProgramDialogProps {
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

interface DeleteRateDialogProps {
  rate: FeeRate;
  program: RateProgram;
  onClose: () => void;
}

export function DeleteRateDialog({ rate, program, onClose }: DeleteRateDialogProps) {
  const { kept, rates, removeRate: words } = useWords();
  return (
    <ActionDialog
      words={words}
      run={useDeleteRate()}
      input={rate}
      what={rates.of(rate.name, program.name)}
      onClose={onClose}
    >
      <Text>{kept}</Text>
    </ActionDialog>
  );
}

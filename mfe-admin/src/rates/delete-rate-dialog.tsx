import { Text } from '@fluentui/react-components';
import type { FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { useDeleteRate } from './save-rate.ts';
import { useWords } from './words/en.ts';

export interface DeleteRateDialogProps {
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

import { Text } from '@fluentui/react-components';
import type { FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { useDeleteProgram } from './save-program.ts';
import { useDeleteRate } from './save-rate.ts';
import { words } from './words/en.ts';

interface DeleteProgramDialogProps {
  program: RateProgram;
  /** Number of rates deleted with it; undefined while counting. */
  rates: number | undefined;
  onClose: () => void;
}

export const DeleteProgramDialog = ({ program, rates, onClose }: DeleteProgramDialogProps) => (
  <ActionDialog
    words={words.removeProgram}
    run={useDeleteProgram()}
    input={program}
    what={program.name}
    disabled={rates === undefined}
    onClose={onClose}
  >
    <Text>
      {rates === undefined ? words.removeProgram.counting : words.removeProgram.rates(rates)}{' '}
      {words.kept}
    </Text>
  </ActionDialog>
);

interface DeleteRateDialogProps {
  rate: FeeRate;
  program: RateProgram;
  onClose: () => void;
}

export const DeleteRateDialog = ({ rate, program, onClose }: DeleteRateDialogProps) => (
  <ActionDialog
    words={words.removeRate}
    run={useDeleteRate()}
    input={rate}
    what={words.rates.of(rate.name, program.name)}
    onClose={onClose}
  >
    <Text>{words.kept}</Text>
  </ActionDialog>
);

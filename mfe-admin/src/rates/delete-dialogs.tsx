import { Text } from '@fluentui/react-components';
import type { FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { words } from './words/en.ts';
import { useDeleteRecord } from '../components/record-actions.ts';
import { api } from '@portal/ui-kit/api';
import { deleteRateProgram, deleteFeeRate } from '@portal/contracts/admin/routes';
import { programsKey, ratesKey } from '../queries.ts';

interface DeleteProgramDialogProps {
  program: RateProgram;
  /** Number of rates deleted with it; undefined while counting. */
  rates: number | undefined;
  onClose: () => void;
}

export function DeleteProgramDialog({ program, rates, onClose }: DeleteProgramDialogProps) {
  const texts = words.removeProgram;
  const remove = useDeleteRecord(texts, [programsKey, ratesKey], (target) =>
    api.call(deleteRateProgram, target),
  );
  return (
    <ActionDialog
      words={texts}
      run={remove}
      input={program}
      what={program.name}
      disabled={rates === undefined}
      onClose={onClose}
    >
      <Text>
        {rates === undefined ? texts.counting : texts.rates(rates)} {words.kept}
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
  const remove = useDeleteRecord(words.removeRate, [ratesKey], (target) =>
    api.call(deleteFeeRate, target),
  );
  return (
    <ActionDialog
      words={words.removeRate}
      run={remove}
      input={rate}
      what={words.rates.of(rate.name, program.name)}
      onClose={onClose}
    >
      <Text>{words.kept}</Text>
    </ActionDialog>
  );
}

import { Text } from '@fluentui/react-components';
import type { FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { useAdminWords } from '../words/en.ts';
import { useDeleteRate } from './save-rate.ts';
import { useWords } from './words/en.ts';

export interface DeleteRateDialogProps {
  rate: FeeRate;
  program: RateProgram;
  onClose: () => void;
}

export function DeleteRateDialog({ rate, program, onClose }: DeleteRateDialogProps) {
  const { kept, rates, removeRate: words } = useWords();
  const shared = useAdminWords();
  const remove = useDeleteRate();
  return (
    <ConfirmDialog
      destructive
      open
      title={words.title}
      action={shared.delete}
      pendingAction={shared.deleting}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(rate, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>{words.question}</Text>
      <Text weight="semibold">{rates.of(rate.name, program.name)}</Text>
      <Text>{kept}</Text>
    </ConfirmDialog>
  );
}

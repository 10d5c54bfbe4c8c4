import { Text } from '@fluentui/react-components';
import type { FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { useDeleteRate } from './save-rate.ts';

export interface DeleteRateDialogProps {
  rate: FeeRate;
  program: RateProgram;
  onClose: () => void;
}

/** Asks before a fee rate is deleted. */
export function DeleteRateDialog({ rate, program, onClose }: DeleteRateDialogProps) {
  const remove = useDeleteRate();
  return (
    <ConfirmDialog
      destructive
      open
      title="Delete Fee Rate"
      action="Delete"
      pendingAction="Deleting..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate(rate, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>Are you sure you want to delete this fee rate?</Text>
      <Text weight="semibold">
        {rate.name} of {program.name}
      </Text>
      <Text>Quotes keep what they were priced with. This action cannot be undone.</Text>
    </ConfirmDialog>
  );
}

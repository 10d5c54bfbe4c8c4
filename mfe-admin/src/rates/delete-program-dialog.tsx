import { Text } from '@fluentui/react-components';
import type { RateProgram } from '@portal/contracts/admin/schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { formatCount } from '@portal/ui-kit/format';
import { useDeleteProgram } from './save-program.ts';

export interface DeleteProgramDialogProps {
  program: RateProgram;
  /** How many rates go with it; undefined while they are counted. */
  rates: number | undefined;
  onClose: () => void;
}

/** Asks before a program is deleted, and says how many rates go with it. */
export function DeleteProgramDialog({ program, rates, onClose }: DeleteProgramDialogProps) {
  const remove = useDeleteProgram();
  return (
    <ConfirmDialog
      destructive
      open
      title="Delete Rate Program"
      action="Delete"
      pendingAction="Deleting..."
      pending={remove.isPending}
      disabled={rates === undefined}
      onConfirm={() => remove.mutate(program, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>Are you sure you want to delete this rate program?</Text>
      <Text weight="semibold">{program.name}</Text>
      <Text>
        {whatGoes(rates)} Quotes keep what they were priced with. This action cannot be undone.
      </Text>
    </ConfirmDialog>
  );
}

function whatGoes(rates: number | undefined): string {
  if (rates === undefined) return 'Its fee rates are being counted.';
  if (rates === 0) return 'It has no fee rates.';
  return `Its ${rates === 1 ? 'one fee rate is' : `${formatCount(rates)} fee rates are`} deleted with it.`;
}

import { Text } from '@fluentui/react-components';
import type { RateProgram } from '@portal/contracts/admin/schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { useAdminWords } from '../words/en.ts';
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
  const shared = useAdminWords();
  const remove = useDeleteProgram();
  return (
    <ConfirmDialog
      destructive
      open
      title={words.title}
      action={shared.delete}
      pendingAction={shared.deleting}
      pending={remove.isPending}
      disabled={rates === undefined}
      onConfirm={() => remove.mutate(program, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>{words.question}</Text>
      <Text weight="semibold">{program.name}</Text>
      <Text>
        {rates === undefined ? words.counting : words.rates(rates)} {kept}
      </Text>
    </ConfirmDialog>
  );
}

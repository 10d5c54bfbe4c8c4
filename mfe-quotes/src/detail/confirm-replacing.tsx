import { Text } from '@fluentui/react-components';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';

/** What would take the place of the stored figures. */
export type Replacing = { by: 'analysis' } | { by: 'statement'; files: readonly File[] };

interface ConfirmReplacingProps {
  open: boolean;
  replacing: Replacing;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before stored figures are replaced: nothing can bring them back. */
export function ConfirmReplacing({ open, replacing, onConfirm, onClose }: ConfirmReplacingProps) {
  const byStatement = replacing.by === 'statement';
  return (
    <ConfirmDialog
      destructive
      open={open}
      title={byStatement ? 'Replace the statement?' : 'Analyze the statement again?'}
      action={byStatement ? 'Replace Statement' : 'Replace Corrections'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>
        {byStatement
          ? `The figures of the present statement, what was corrected in them and the proposal are discarded for ${replacing.files.map(({ name }) => name).join(', ')}.`
          : 'The figures are read anew: what was corrected and saved is discarded.'}
      </Text>
    </ConfirmDialog>
  );
}

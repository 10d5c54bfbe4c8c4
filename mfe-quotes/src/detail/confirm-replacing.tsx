import { Text } from '@fluentui/react-components';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { useWords } from './words/en.ts';

/** What would replace the stored figures. */
export type Replacing = { by: 'analysis' } | { by: 'statement'; files: readonly File[] };

interface ConfirmReplacingProps {
  open: boolean;
  replacing: Replacing;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmReplacing({ open, replacing, onConfirm, onClose }: ConfirmReplacingProps) {
  const words = useWords().statement.replace;
  const { title, action } = words[replacing.by];
  return (
    <ConfirmDialog
      destructive
      open={open}
      title={title}
      action={action}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>
        {replacing.by === 'statement'
          ? words.statement.about(replacing.files.map(({ name }) => name).join(', '))
          : words.analysis.about}
      </Text>
    </ConfirmDialog>
  );
}

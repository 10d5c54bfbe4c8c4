import { Text } from '@fluentui/react-components';
import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { layoutName } from './layout-text.ts';
import { useForgetLayout } from './list-learned-layouts.ts';

export interface ForgetLayoutDialogProps {
  layout: LearnedLayout;
  onClose: () => void;
}

/** Asks before what was learned of a layout is forgotten. */
export function ForgetLayoutDialog({ layout, onClose }: ForgetLayoutDialogProps) {
  const forget = useForgetLayout();
  return (
    <ConfirmDialog
      destructive
      open
      title="Forget Layout"
      action="Forget"
      pendingAction="Forgetting..."
      pending={forget.isPending}
      onConfirm={() => forget.mutate(layout, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>Are you sure you want to forget what was learned of this layout?</Text>
      <Text weight="semibold">{layoutName(layout)}</Text>
      <Text>
        This action cannot be undone. Quotes keep their figures, and the next correction teaches
        anew.
      </Text>
    </ConfirmDialog>
  );
}

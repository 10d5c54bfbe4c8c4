import { Text } from '@fluentui/react-components';
import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { layoutName } from './layout-text.ts';
import { useForgetLayout } from './list-learned-layouts.ts';
import { useWords } from './words/en.ts';

export interface ForgetLayoutDialogProps {
  layout: LearnedLayout;
  onClose: () => void;
}

export function ForgetLayoutDialog({ layout, onClose }: ForgetLayoutDialogProps) {
  const words = useWords();
  const { title, action, pending, question, about } = words.forget;
  const forget = useForgetLayout();
  return (
    <ConfirmDialog
      destructive
      open
      title={title}
      action={action}
      pendingAction={pending}
      pending={forget.isPending}
      onConfirm={() => forget.mutate(layout, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>{question}</Text>
      <Text weight="semibold">{layoutName(layout, words)}</Text>
      <Text>{about}</Text>
    </ConfirmDialog>
  );
}

import { Text } from '@fluentui/react-components';
import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import { ActionDialog } from '@portal/ui-kit/action-dialog.tsx';
import { layoutName } from './layout-text.ts';
import { useForgetLayout } from './list-learned-layouts.ts';
import { useWords } from './words/en.ts';

export interface ForgetLayoutDialogProps {
  layout: LearnedLayout;
  onClose: () => void;
}

export function ForgetLayoutDialog({ layout, onClose }: ForgetLayoutDialogProps) {
  const words = useWords();
  return (
    <ActionDialog
      words={words.forget}
      run={useForgetLayout()}
      input={layout}
      what={layoutName(layout, words)}
      onClose={onClose}
    >
      <Text>{words.forget.about}</Text>
    </ActionDialog>
  );
}

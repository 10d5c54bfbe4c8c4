import { Text } from '@fluentui/react-components';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { isGone } from '@portal/ui-kit/error-text';
import { nameOf } from '@portal/ui-kit/name-of';
import { useUpdateUser } from './change-user.ts';
import type { UserQuestionProps } from './delete-user-dialog.tsx';
import { words } from './words/en.ts';

const { activation } = words;

export function SwitchUserDialog({ user, onDone, ...editing }: UserQuestionProps) {
  const update = useUpdateUser(user);
  const action = user.isActive ? activation.deactivate : activation.activate;
  return (
    <ConfirmDialog
      open
      title={action}
      pending={update.isPending}
      error={update.error}
      {...editing}
      onConfirm={() =>
        update.mutate(
          { isActive: !user.isActive },
          { onSuccess: onDone, onError: (error) => (isGone(error) ? onDone() : undefined) },
        )
      }
    >
      <Text>
        {user.isActive ? activation.signsOut(nameOf(user)) : activation.signsIn(nameOf(user))}
      </Text>
    </ConfirmDialog>
  );
}

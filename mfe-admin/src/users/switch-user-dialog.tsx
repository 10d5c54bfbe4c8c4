import { Text } from '@fluentui/react-components';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { isGone } from '@portal/ui-kit/error-text';
import { nameOf } from '@portal/ui-kit/name-of';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { useUpdateUser } from './change-user.ts';
import type { UserQuestionProps } from './delete-user-dialog.tsx';

/** Asks before a user is deactivated, or activated again. */
export function SwitchUserDialog(props: UserQuestionProps) {
  const { user, reloading, onReload, onCancel, onDone } = props;
  const update = useUpdateUser(user);
  const action = user.isActive ? 'Deactivate User' : 'Activate User';
  return (
    <ConfirmDialog
      open
      title={action}
      action={action}
      pendingAction="Saving..."
      pending={update.isPending}
      error={update.error}
      outdated={<OutdatedBar what="user" loading={reloading} onReload={onReload} />}
      onConfirm={() =>
        update.mutate(
          { isActive: !user.isActive },
          { onSuccess: onDone, onError: (error) => (isGone(error) ? onDone() : undefined) },
        )
      }
      onClose={onCancel}
    >
      <Text>
        {user.isActive
          ? `${nameOf(user)} is signed out at once and cannot sign in until you activate them again. Their applications and quotes stay theirs.`
          : `${nameOf(user)} can sign in again.`}
      </Text>
    </ConfirmDialog>
  );
}

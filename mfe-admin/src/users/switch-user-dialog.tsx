import { Text } from '@fluentui/react-components';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { isGone, isOutdated } from '@portal/ui-kit/error-text';
import { Outdated } from '../components/outdated.tsx';
import { useUpdateUser } from './change-user.ts';
import type { UserQuestionProps } from './delete-user-dialog.tsx';
import { nameOf } from './name-of.ts';

/** Asks before a user is deactivated, or activated again. */
export function SwitchUserDialog(props: UserQuestionProps) {
  const { user, reloading, onReload, onCancel, onDone } = props;
  const update = useUpdateUser(user);
  const outdated = isOutdated(update.error);
  const action = user.isActive ? 'Deactivate User' : 'Activate User';
  return (
    <ConfirmDialog
      open
      title={action}
      action={action}
      pendingAction="Saving..."
      pending={update.isPending}
      outdated={outdated}
      onConfirm={() =>
        update.mutate(
          { isActive: !user.isActive },
          { onSuccess: onDone, onError: (error) => (isGone(error) ? onDone() : undefined) },
        )
      }
      onClose={onCancel}
    >
      {outdated ? <Outdated what="user" loading={reloading} onReload={onReload} /> : null}
      <Text>
        {user.isActive
          ? `${nameOf(user)} is signed out at once and cannot sign in until you activate them again. Their applications and quotes stay theirs.`
          : `${nameOf(user)} can sign in again.`}
      </Text>
    </ConfirmDialog>
  );
}

import { Text } from '@fluentui/react-components';
import type { User } from '@portal/contracts/auth/schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { isGone } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { nameOf } from '@portal/ui-kit/name-of';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { useMemo, useState } from 'react';
import { ChoiceSearch } from '../components/choice-search.tsx';
import { useAdminWords } from '../words/words.ts';
import { useDeleteUser, type Heir } from './change-user.ts';
import { heirChoices } from './heir-choices.ts';
import { useWords } from './words/words.ts';

export interface UserQuestionProps {
  user: User;
  reloading: boolean;
  onReload: () => void;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks before a user is deleted, and who gets what they leave behind. */
export function DeleteUserDialog(props: UserQuestionProps) {
  const { user, reloading, onReload, onCancel, onDone } = props;
  const host = useHost();
  const words = useWords();
  const { title, question, heir: heirLabel } = words.remove;
  const { deleting } = useAdminWords();
  const remove = useDeleteUser(user);
  const [heir, setHeir] = useState<Heir>({ id: host.user.id, name: nameOf(host.user) });
  const useChoices = useMemo(() => heirChoices(user), [user]);
  return (
    <ConfirmDialog
      destructive
      open
      title={title}
      action={title}
      pendingAction={deleting}
      pending={remove.isPending}
      error={remove.error}
      outdated={<OutdatedBar what={words.what} loading={reloading} onReload={onReload} />}
      onConfirm={() =>
        remove.mutate(heir, {
          onSuccess: onDone,
          onError: (error) => (isGone(error) ? onDone() : undefined),
        })
      }
      onClose={onCancel}
    >
      <Text>{question(nameOf(user))}</Text>
      <ChoiceSearch
        label={heirLabel}
        chosen={{ value: String(heir.id), label: heir.name }}
        onChoose={({ value, label }) => setHeir({ id: Number(value), name: label })}
        useChoices={useChoices}
      />
    </ConfirmDialog>
  );
}

import { Text } from '@fluentui/react-components';
import type { User } from '@portal/contracts/auth/schemas';
import { ConfirmDialog } from '@portal/ui-kit/confirm-dialog.tsx';
import { isGone } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { nameOf } from '@portal/ui-kit/name-of';
import { useMemo, useState } from 'react';
import { ChoiceSearch } from '../components/choice-search.tsx';
import type { EditingProps } from '../components/use-editing.tsx';
import { useDeleteUser, type NewOwner } from './change-user.ts';
import { newOwnerChoices } from './new-owner-choices.ts';
import { words } from './words/en.ts';

export interface UserQuestionProps extends EditingProps {
  user: User;
  /** Called if the user was changed or no longer exists. */
  onDone: () => void;
}

export function DeleteUserDialog({ user, onDone, ...editing }: UserQuestionProps) {
  const host = useHost();
  const { title, question, newOwner: newOwnerLabel } = words.remove;
  const remove = useDeleteUser(user);
  const [newOwner, setNewOwner] = useState<NewOwner>({ id: host.user.id, name: nameOf(host.user) });
  const useChoices = useMemo(() => newOwnerChoices(user), [user]);
  return (
    <ConfirmDialog
      destructive
      open
      title={title}
      pending={remove.isPending}
      error={remove.error}
      {...editing}
      onConfirm={() =>
        remove.mutate(newOwner, {
          onSuccess: onDone,
          onError: (error) => (isGone(error) ? onDone() : undefined),
        })
      }
    >
      <Text>{question(nameOf(user))}</Text>
      <ChoiceSearch
        label={newOwnerLabel}
        selected={{ value: String(newOwner.id), label: newOwner.name }}
        onChoose={({ value, label }) => setNewOwner({ id: Number(value), name: label })}
        useChoices={useChoices}
      />
    </ConfirmDialog>
  );
}

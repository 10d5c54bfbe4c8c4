import { Button } from '@fluentui/react-components';
import type { User } from '@portal/contracts/auth/schemas';
import { SaveDialog } from '@portal/ui-kit/save-dialog.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceSearch } from '../components/choice-search.tsx';
import type { EditingProps } from '../components/use-editing.tsx';
import { shared } from '../words/en.ts';
import { useUpdateUser, type NewOwner } from './change-user.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { newOwnerChoices } from './new-owner-choices.ts';
import { PersonFields, usePersonForm } from './person-fields.tsx';
import { valuesOf } from './person-form.ts';
import { UserSecurityDialog } from './user-security-dialog.tsx';
import { SwitchUserDialog } from './switch-user-dialog.tsx';
import { words } from './words/en.ts';

export interface EditUserDialogProps extends EditingProps {
  user: User;
}

export function EditUserDialog({ user, outdated, onClose }: EditUserDialogProps) {
  const host = useHost();
  const { activation } = words;
  // Its buttons open other dialogs and are gone when those close, so they cannot get the focus back.
  useReturnFocus(true);
  const update = useUpdateUser(user);
  const [openDialog, setOpenDialog] = useState<'delete' | 'switch' | 'security' | null>(null);
  const { form, incomplete, onIncomplete } = usePersonForm(valuesOf(user));
  const self = user.id === host.user.id;
  const leaves = useWatch({ control: form.control, name: 'company' }) !== user.company;
  const [newOwner, setNewOwner] = useState<NewOwner | null>(null);
  const useColleagues = useMemo(() => newOwnerChoices(user), [user]);
  const save: typeof update.mutate = (change, then) =>
    update.mutate(leaves && newOwner ? { ...change, heirId: newOwner.id } : change, then);
  if (openDialog === 'security')
    return <UserSecurityDialog user={user} onClose={() => setOpenDialog(null)} />;
  if (openDialog) {
    const Question = openDialog === 'delete' ? DeleteUserDialog : SwitchUserDialog;
    return (
      <Question
        user={user}
        outdated={outdated}
        onClose={() => setOpenDialog(null)}
        onDone={onClose}
      />
    );
  }
  return (
    <SaveDialog
      form={form}
      save={{ ...update, mutate: save }}
      title={words.edit.title}
      action={shared.save}
      incomplete={incomplete}
      outdated={outdated}
      onIncomplete={onIncomplete}
      onClose={onClose}
      more={
        // The server rejects deactivating or deleting oneself, so the dialog does not offer it.
        self ? null : (
          <>
            <Button disabled={update.isPending} onClick={() => setOpenDialog('delete')}>
              {words.remove.title}
            </Button>
            <Button disabled={update.isPending} onClick={() => setOpenDialog('security')}>
              {words.security.action}
            </Button>
            <Button disabled={update.isPending} onClick={() => setOpenDialog('switch')}>
              {user.isActive ? activation.deactivate : activation.activate}
            </Button>
          </>
        )
      }
    >
      <PersonFields form={form} />
      {leaves ? (
        <ChoiceSearch
          label={words.edit.newOwner(user.company)}
          placeholder={words.edit.newOwnerDefault}
          selected={newOwner && { value: String(newOwner.id), label: newOwner.name }}
          onChoose={({ value, label }) => setNewOwner({ id: Number(value), name: label })}
          useChoices={useColleagues}
        />
      ) : null}
    </SaveDialog>
  );
}

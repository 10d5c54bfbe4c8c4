import { Button, Text } from '@fluentui/react-components';
import type { User } from '@portal/contracts/auth/schemas';
import { deleteUser, listUsers, updateUser } from '@portal/contracts/auth/user-routes';
import { ofVersion } from '@portal/contracts/core/versions';
import { api, useAction, usePage } from '@portal/ui-kit/api';
import { ConfirmDialog } from '@portal/ui-kit/dialogs.tsx';
import { isGone } from '@portal/ui-kit/error-text';
import { useHost } from '@portal/ui-kit/host.tsx';
import { nameOf } from '@portal/ui-kit/name-of';
import { SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useReturnFocus } from '@portal/ui-kit/use-return-focus';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Choice, ChoiceSearch, type UseChoices } from '../components/choice-search.tsx';
import type { EditingProps } from '../components/editing.tsx';
import { peopleKey } from '../queries.ts';
import { shared } from '../words/en.ts';
import { showingPeople } from './people.ts';
import { type Person, PersonFields, usePersonForm, valuesOf } from './person-fields.tsx';
import { UserSecurityDialog } from './user-security-dialog.tsx';
import { words } from './words/en.ts';

const { activation } = words;

export interface EditUserDialogProps extends EditingProps {
  user: User;
}

export function EditUserDialog({ user, outdated, onClose }: EditUserDialogProps) {
  const host = useHost();
  // Its buttons open other dialogs and are gone when those close, so they cannot get the focus back.
  useReturnFocus(true);
  const update = useUpdateUser(user);
  const [openDialog, setOpenDialog] = useState<'delete' | 'switch' | 'security' | null>(null);
  const { form, incomplete, onIncomplete } = usePersonForm(valuesOf(user));
  const self = user.id === host.user.id;
  const leaves = useWatch({ control: form.control, name: 'company' }) !== user.company;
  const [newOwner, setNewOwner] = useState<Choice | null>(null);
  const save: typeof update.mutate = (change, then) =>
    update.mutate(
      leaves && newOwner ? { ...change, heirId: Number(newOwner.value) } : change,
      then,
    );
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
          selected={newOwner}
          onChoose={setNewOwner}
          useChoices={newOwnerChoices(user)}
        />
      ) : null}
    </SaveDialog>
  );
}

interface UserQuestionProps extends EditUserDialogProps {
  /** Called if the user was changed or no longer exists. */
  onDone: () => void;
}

function DeleteUserDialog({ user, onDone, ...editing }: UserQuestionProps) {
  const host = useHost();
  const { title, question, newOwner: label, done, failed } = words.remove;
  const remove = useAction({
    call: ({ value }: Choice) =>
      api.call(deleteUser, { ...ofVersion(user), query: { heirId: Number(value) } }),
    done: (_, newOwner) => done(nameOf(user), newOwner.label),
    failed,
    ...ofUser,
  });
  const [newOwner, setNewOwner] = useState<Choice>({
    value: String(host.user.id),
    label: nameOf(host.user),
  });
  return (
    <ConfirmDialog
      destructive
      open
      title={title}
      pending={remove.isPending}
      error={remove.error}
      {...editing}
      onConfirm={() => remove.mutate(newOwner, closing(onDone))}
    >
      <Text>{question(nameOf(user))}</Text>
      <ChoiceSearch
        label={label}
        selected={newOwner}
        onChoose={setNewOwner}
        useChoices={newOwnerChoices(user)}
      />
    </ConfirmDialog>
  );
}

function SwitchUserDialog({ user, onDone, ...editing }: UserQuestionProps) {
  const update = useUpdateUser(user);
  const { isActive } = user;
  return (
    <ConfirmDialog
      open
      title={isActive ? activation.deactivate : activation.activate}
      pending={update.isPending}
      error={update.error}
      {...editing}
      onConfirm={() => update.mutate({ isActive: !isActive }, closing(onDone))}
    >
      <Text>{(isActive ? activation.signsOut : activation.signsIn)(nameOf(user))}</Text>
    </ConfirmDialog>
  );
}

const closing = (onDone: () => void) => ({
  onSuccess: onDone,
  onError: (error: Error) => (isGone(error) ? onDone() : undefined),
});

/** Updates a user based on the displayed version; omitted fields are unchanged. */
const useUpdateUser = (user: User) =>
  useAction({
    call: ({ heirId, ...change }: Partial<Person & { isActive: boolean; heirId: number }>) =>
      api.call(updateUser, {
        ...ofVersion(user),
        query: { heirId },
        body: { ...valuesOf(user), role: user.role, isActive: user.isActive, ...change },
      }),
    done: (changed) => ({ title: words.edit.done, description: nameOf(changed) }),
    failed: words.edit.failed,
    ...ofUser,
  });

const ofUser = { reloads: showingPeople, what: words.what, namesConflict: true };

const maxChoices = 30;

/** Searches possible new owners of a leaver's records: active people of the company, and administrators. */
const newOwnerChoices = (leaver: User): UseChoices =>
  function useNewOwnerChoices(typed) {
    const query = { limit: maxChoices, status: 'active' as const, search: typed || leaver.company };
    const { data, isFetching } = usePage([...peopleKey, 'choices'], listUsers, query);
    const choices = (data?.rows ?? [])
      .filter(
        ({ id, company, role }) =>
          id !== leaver.id && (company === leaver.company || role === 'admin'),
      )
      .map((user) => ({ value: String(user.id), label: `${nameOf(user)}, ${user.company}` }));
    return { choices, loading: isFetching };
  };

import { Text } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { setServerErrors } from '../components/set-server-errors.ts';
import { useCreateInvite } from './change-invite.ts';
import { PersonFields } from './person-fields.tsx';
import {
  blankPerson,
  isIncomplete,
  personForm,
  type Person,
  type PersonValues,
} from './person-form.ts';

/** Invites a person. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const host = useHost();
  const create = useCreateInvite();
  const once = useOnce(create.isPending);
  const form = useForm<PersonValues, unknown, Person>({
    defaultValues: blankPerson,
    mode: 'onBlur',
    resolver: zodResolver(personForm),
  });
  const incomplete = isIncomplete(useWatch({ control: form.control }));
  const submit = form.handleSubmit((person) =>
    once(() =>
      create.mutate(person, {
        onSuccess: onClose,
        onError: (error) => setServerErrors(form, error),
      }),
    ),
  );
  return (
    <FormDialog
      title="Add User"
      action="Send Invitation"
      pendingAction="Sending..."
      pending={create.isPending}
      incomplete={incomplete}
      onIncomplete={() => {
        host.toast({
          title: 'Error',
          description: 'Please fill in all required fields',
          variant: 'destructive',
        });
        void form.trigger();
      }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>The person gets a mail with a link that signs them in. It works for 7 days.</Text>
      <PersonFields form={form} />
    </FormDialog>
  );
}

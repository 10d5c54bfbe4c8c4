import { Text } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useForm, useWatch } from 'react-hook-form';
import { useSubmit } from '../components/use-submit.ts';
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
  const form = useForm<PersonValues, unknown, Person>({
    defaultValues: blankPerson,
    mode: 'onBlur',
    resolver: zodResolver(personForm),
  });
  const incomplete = isIncomplete(useWatch({ control: form.control }));
  const submit = useSubmit(form, create, onClose);
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
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>The person gets a mail with a link that signs them in. It works for 7 days.</Text>
      <PersonFields form={form} />
    </FormDialog>
  );
}

import { Text } from '@fluentui/react-components';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useSubmit } from '../components/use-submit.ts';
import { useCreateInvite } from './change-invite.ts';
import { PersonFields } from './person-fields.tsx';
import { blankPerson } from './person-form.ts';
import { usePersonForm } from './use-person-form.ts';

/** Invites a person. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateInvite();
  const { form, incomplete, onIncomplete } = usePersonForm(blankPerson);
  const submit = useSubmit(form, create, onClose);
  return (
    <FormDialog
      title="Add User"
      action="Send Invitation"
      pendingAction="Sending..."
      pending={create.isPending}
      incomplete={incomplete}
      onIncomplete={onIncomplete}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>The person gets a mail with a link that signs them in. It works for 7 days.</Text>
      <PersonFields form={form} />
    </FormDialog>
  );
}

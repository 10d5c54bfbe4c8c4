import { Text } from '@fluentui/react-components';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { useSubmit } from '@portal/ui-kit/use-submit';
import { useCreateInvite } from './change-invite.ts';
import { PersonFields } from './person-fields.tsx';
import { blankPerson } from './person-form.ts';
import { usePersonForm } from './use-person-form.ts';
import { useWords } from './words/en.ts';

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { invite } = words;
  const create = useCreateInvite();
  const { form, incomplete, onIncomplete } = usePersonForm(blankPerson);
  const submit = useSubmit(form, create, onClose);
  return (
    <FormDialog
      title={words.add}
      action={invite.action}
      pendingAction={invite.pending}
      pending={create.isPending}
      incomplete={incomplete}
      onIncomplete={onIncomplete}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{invite.about}</Text>
      <PersonFields form={form} />
    </FormDialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { rateProgramBody, type RateProgram } from '@portal/contracts/admin/schemas';
import { isGone, isOutdated } from '@portal/ui-kit/error-text';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useForm } from 'react-hook-form';
import { CheckboxField } from '../components/checkbox-field.tsx';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { Outdated } from '../components/outdated.tsx';
import { setServerErrors } from '../components/set-server-errors.ts';
import { useSaveProgram, type ProgramValues } from './save-program.ts';

export interface ProgramDialogProps {
  /** Null: a new one. */
  program: RateProgram | null;
  reloading: boolean;
  /** Shows the program as it is now; the dialog begins anew with it. */
  onReload: () => void;
  onClose: () => void;
}

/** Adds or changes a rate program. */
export function ProgramDialog({ program, reloading, onReload, onClose }: ProgramDialogProps) {
  const save = useSaveProgram(program);
  const once = useOnce(save.isPending);
  const form = useForm<ProgramValues>({
    defaultValues: {
      name: program?.name ?? '',
      description: program?.description ?? '',
      cost: program?.cost ?? '',
      isActive: program?.isActive ?? true,
    },
    mode: 'onBlur',
    resolver: zodResolver(rateProgramBody, undefined, { raw: true }),
  });
  const outdated = isOutdated(save.error);
  const submit = form.handleSubmit((values) =>
    once(() =>
      save.mutate(values, {
        onSuccess: onClose,
        onError: (error) => (isGone(error) ? onClose() : setServerErrors(form, error)),
      }),
    ),
  );
  return (
    <FormDialog
      title={program ? 'Edit Rate Program' : 'Add Rate Program'}
      action={program ? 'Save Changes' : 'Add Program'}
      pendingAction="Saving..."
      pending={save.isPending}
      outdated={outdated}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {outdated ? <Outdated what="rate program" loading={reloading} onReload={onReload} /> : null}
      <TextField form={form} name="name" label="Name" required />
      <TextField form={form} name="description" label="Description" multiline />
      <TextField
        form={form}
        name="cost"
        label="Cost"
        hint="As people say it: $49.00 a month, or Free."
      />
      <CheckboxField form={form} name="isActive" label="Active: new proposals may use it" />
    </FormDialog>
  );
}

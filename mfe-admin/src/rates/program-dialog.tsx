import { zodResolver } from '@hookform/resolvers/zod';
import { rateProgramBody, type RateProgram } from '@portal/contracts/admin/schemas';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useForm } from 'react-hook-form';
import { CheckboxField } from '../components/checkbox-field.tsx';
import { useSubmit } from '../components/use-submit.ts';
import { useAdminWords } from '../words/words.ts';
import { useSaveProgram, type ProgramValues } from './save-program.ts';
import { useDialogWords } from './words/dialogs-words.ts';
import { useWords } from './words/words.ts';

export interface ProgramDialogProps {
  /** Null: a new one. */
  program: RateProgram | null;
  reloading: boolean;
  /** Shows the program as it is now, in a fresh dialog. */
  onReload: () => void;
  onClose: () => void;
}

/** Adds or changes a rate program. */
export function ProgramDialog({ program, reloading, onReload, onClose }: ProgramDialogProps) {
  const { programs } = useWords();
  const { name, program: words } = useDialogWords();
  const shared = useAdminWords();
  const save = useSaveProgram(program);
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
  const submit = useSubmit(form, save, onClose);
  return (
    <FormDialog
      title={program ? words.edit : words.add}
      action={program ? shared.save : programs.add}
      pendingAction={shared.saving}
      pending={save.isPending}
      error={save.error}
      outdated={<OutdatedBar what={programs.what} loading={reloading} onReload={onReload} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={name} required />
      <TextField form={form} name="description" label={shared.description} multiline />
      <TextField form={form} name="cost" label={words.cost} hint={words.costHint} />
      <CheckboxField form={form} name="isActive" label={words.active} />
    </FormDialog>
  );
}

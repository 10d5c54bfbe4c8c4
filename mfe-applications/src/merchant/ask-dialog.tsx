import { askableNames, type AskableName } from '@portal/contracts/applications/merchant-fields';
import type { MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import { FormDialog } from '@portal/ui-kit/form-dialog.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { showRefused } from '@portal/ui-kit/show-refused';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import { useOnce } from '@portal/ui-kit/use-once';
import { useWatch } from 'react-hook-form';
import { FormErrors } from '@portal/ui-kit/error-summary.tsx';
import { CheckboxField } from '@portal/ui-kit/checkbox-field.tsx';
import { useWords } from '../wizard/words/words.ts';
import { useAskForm } from './ask-form.ts';
import { AskedChoice } from './asked-choice.tsx';
import { useAskMerchant, useChangePart } from './work-on-part.ts';

export interface AskDialogProps {
  applicationId: number;
  merchant: { name: string; email: string };
  part: MerchantPart | null;
  /** Required fields that are still empty. */
  missing: readonly AskableName[];
  /** Called with the fields that are no longer requested. */
  onDone: (dropped: AskableName[]) => void;
  onClose: () => void;
}

export function AskDialog(props: AskDialogProps) {
  const { applicationId, merchant, part, missing, onDone, onClose } = props;
  const words = useWords();
  const { ask: asking, dialog } = words.merchant;
  const { fields, recipientName, recipientEmail, message, validUntil } = dialog;
  const ask = useAskMerchant(applicationId);
  const change = useChangePart(applicationId);
  const pending = ask.isPending || change.isPending;
  const once = useOnce(pending);
  const form = useAskForm(part, merchant);
  const chosen = useWatch({ control: form.control, name: 'fields' });
  const dropped = askableNames.filter((name) => part?.fields[name] && !chosen.includes(name));
  const lost = dropped.filter((name) => part?.fields[name]?.filledAt);
  const settle = {
    onSuccess: () => onDone(dropped),
    onError: (error: Error) => showRefused(form, error),
  };
  const submit = form.handleSubmit((values) =>
    once(() => {
      if (!part) return ask.mutate(values, settle);
      const { validUntil: until, remindAfter3Days, remindAfter7Days } = values;
      const extended = until === part.lastDay ? {} : { validUntil: until };
      const body = { fields: values.fields, remindAfter3Days, remindAfter7Days, ...extended };
      return change.mutate({ version: part.version, body }, settle);
    }),
  );
  return (
    <FormDialog
      title={part ? dialog.title : asking}
      action={part ? dialog.save : asking}
      pending={pending}
      cancel={words.merchant.takeBack.cancel}
      pendingAction={part ? dialog.saving : dialog.asking}
      error={change.error}
      outdated={
        <OutdatedBar action={dialog.reload} onReload={onClose}>
          {dialog.outdated}
        </OutdatedBar>
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <span>{dialog.about}</span>
      <FormErrors
        form={form}
        labels={{ fields, recipientName, recipientEmail, message, validUntil }}
      />
      <AskedChoice form={form} missing={missing} />
      {lost.length ? <span role="alert">{dialog.lost(lost.length)}</span> : null}
      {part ? null : (
        <>
          <TextField
            form={form}
            name="recipientName"
            label={dialog.recipientName}
            maxLength={100}
            required
          />
          <TextField
            form={form}
            name="recipientEmail"
            label={dialog.recipientEmail}
            inputMode="email"
            required
          />
          <TextField form={form} name="message" label={dialog.message} multiline maxLength={2000} />
        </>
      )}
      <TextField form={form} name="validUntil" label={dialog.validUntil} type="date" required />
      {([3, 7] as const).map((days) => (
        <CheckboxField
          key={days}
          form={form}
          name={`remindAfter${days}Days`}
          label={dialog.remind(days)}
        />
      ))}
    </FormDialog>
  );
}

import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import {
  type RequestableName,
  requestableNames,
} from '@portal/contracts/applications/merchant-fields';
import {
  askMerchantBody,
  type MerchantPart,
} from '@portal/contracts/applications/merchant-schemas';
import { SaveDialog } from '@portal/ui-kit/form-dialog.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { FormErrors, useBodyForm } from '@portal/ui-kit/form.tsx';
import { CheckboxField, fieldsOf, TextField } from '@portal/ui-kit/fields.tsx';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useState } from 'react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { ApplicationField } from '../application-fields.ts';
import { useSections } from '../wizard/words/worded-sections.ts';
import { useWords } from '../wizard/words/words.ts';
import { useSaveRequest } from './merchant-part.ts';

export interface RequestDialogProps {
  applicationId: number;
  merchant: { name: string; email: string };
  part: MerchantPart | null;
  /** Required fields that are still empty. */
  missing: readonly RequestableName[];
  /** Called with the fields that are no longer requested. */
  onDone: (dropped: RequestableName[]) => void;
  onClose: () => void;
}

export function RequestDialog(props: RequestDialogProps) {
  const { applicationId, merchant, part, missing, onDone, onClose } = props;
  const words = useWords();
  const { ask: title, dialog } = words.merchant;
  const { fields, recipientName, recipientEmail, message, validUntil } = dialog;
  const labels = { fields, recipientName, recipientEmail, message, validUntil };
  const save = useSaveRequest(applicationId, part);
  const [until] = useState(lastDay);
  const form = useBodyForm<RequestValues>(askMerchantBody, {
    fields: requestableNames.filter((name) => part?.fields[name]),
    recipientName: part?.recipientName ?? merchant.name,
    recipientEmail: part?.recipientEmail ?? merchant.email,
    message: part?.message ?? '',
    validUntil: part?.lastDay ?? until,
    remindAfter3Days: part?.remindAfter3Days ?? true,
    remindAfter7Days: part?.remindAfter7Days ?? true,
  });
  const selected = useWatch({ control: form.control, name: 'fields' });
  const dropped = requestableNames.filter((name) => part?.fields[name] && !selected.includes(name));
  const lost = dropped.filter((name) => part?.fields[name]?.filledAt);
  const field = fieldsOf(form);
  return (
    <SaveDialog
      form={form}
      save={save}
      onSaved={() => onDone(dropped)}
      title={part ? dialog.title : title}
      action={part ? dialog.save : title}
      cancel={words.merchant.withdraw.cancel}
      outdated={
        <OutdatedBar action={dialog.reload} onReload={onClose}>
          {dialog.outdated}
        </OutdatedBar>
      }
      onClose={onClose}
    >
      <span>{dialog.about}</span>
      <FormErrors form={form} labels={labels} />
      <RequestedChoice form={form} missing={missing} />
      {lost.length ? <span role="alert">{dialog.lost(lost.length)}</span> : null}
      {part ? null : (
        <>
          <TextField {...field('recipientName', recipientName)} maxLength={100} required />
          <TextField {...field('recipientEmail', recipientEmail)} inputMode="email" required />
          <TextField {...field('message', message)} multiline maxLength={2000} />
        </>
      )}
      <TextField {...field('validUntil', validUntil)} type="date" required />
      {([3, 7] as const).map((days) => (
        <CheckboxField key={days} {...field(`remindAfter${days}Days`, dialog.remind(days))} />
      ))}
    </SaveDialog>
  );
}

const useStyles = makeStyles({
  chosen: { margin: 0, padding: 0, border: 'none' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  sections: { display: 'grid', gap: '8px', maxHeight: '320px', overflowY: 'auto' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    paddingLeft: '24px',
  },
});

type Requestable = ApplicationField & { name: RequestableName };
const isRequestable = (field: ApplicationField): field is Requestable =>
  (requestableNames as string[]).includes(field.name);

interface RequestedChoiceProps {
  form: UseFormReturn<RequestValues>;
  /** Required fields that are still empty. */
  missing: readonly RequestableName[];
}

/** Selects fields one by one, by section, or all missing ones. */
function RequestedChoice({ form, missing }: RequestedChoiceProps) {
  const styles = useStyles();
  const { merchant } = useWords();
  const { fault } = useKitWords();
  const { sectionList } = useSections();
  const { field, fieldState } = useController({ control: form.control, name: 'fields' });
  const { error } = fieldState;
  const selected = new Set<RequestableName>(field.value);
  const toggle = (names: readonly RequestableName[], isOn: boolean): void =>
    field.onChange(
      requestableNames.filter((name) => (names.includes(name) ? isOn : selected.has(name))),
    );
  const selectedOf = (names: readonly RequestableName[]): boolean | 'mixed' => {
    const on = names.filter((name) => selected.has(name)).length;
    return on === names.length ? true : on ? 'mixed' : false;
  };
  const requestable = sectionList
    .map(({ title, fields }) => ({ title, fields: fields.filter(isRequestable) }))
    .filter(({ fields }) => fields.length > 0);
  // Not a Field: that treats all controls inside as one.
  return (
    <fieldset className={styles.chosen} aria-describedby="merchant-fields-error">
      <legend>{merchant.dialog.fields}</legend>
      {missing.length ? (
        <Checkbox
          label={merchant.dialog.missing(missing.length)}
          checked={selectedOf(missing)}
          onChange={(_, { checked }) => toggle(missing, checked === true)}
        />
      ) : null}
      <div className={styles.sections}>
        {requestable.map(({ title, fields }, index) => {
          const names = fields.map(({ name }) => name);
          return (
            <div key={title}>
              <Checkbox
                ref={index === 0 ? field.ref : undefined}
                label={title}
                checked={selectedOf(names)}
                onChange={(_, { checked }) => toggle(names, checked === true)}
              />
              <div className={styles.fields}>
                {fields.map(({ name, label }) => (
                  <Checkbox
                    key={name}
                    label={label}
                    checked={selected.has(name)}
                    onChange={(_, { checked }) => toggle([name], checked === true)}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
      <span id="merchant-fields-error" role="alert" className={styles.wrong}>
        {error?.message ? fault(error.message) : null}
      </span>
    </fieldset>
  );
}

type RequestValues = z.input<typeof askMerchantBody>;

/** 30 days from today. */
const lastDay = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

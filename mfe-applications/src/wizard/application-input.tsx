import { einWarning } from '@portal/contracts/applications/identifiers';
import { SelectField } from '@portal/ui-kit/select-field.tsx';
import { TextField, type TextFieldProps } from '@portal/ui-kit/text-field.tsx';
import { phoneText } from '../application-field-text.ts';
import type { ApplicationField, FieldKind } from '../application-fields.ts';
import { tidyAmount, tidyEin, tidySsn, typeDate } from './typing.ts';
import type { WizardForm } from './wizard-form.ts';
import type { WizardValues } from './wizard-values.ts';
import { YesNoField } from './yes-no-field.tsx';

/** How each kind of text is typed. */
const typing: Record<
  Exclude<FieldKind, 'choice' | 'yes-no'>,
  Partial<TextFieldProps<WizardValues>>
> = {
  text: {},
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel', placeholder: '(NNN) NNN-NNNN', tidy: phoneText },
  zip: { inputMode: 'numeric', maxLength: 10 },
  date: { inputMode: 'numeric', placeholder: 'MM/DD/YYYY', maxLength: 10, format: typeDate },
  ein: { inputMode: 'numeric', placeholder: 'NN-NNNNNNN', tidy: tidyEin, warn: einWarning },
  ssn: { inputMode: 'numeric', placeholder: 'NNN-NN-NNNN', tidy: tidySsn },
  digits: { inputMode: 'numeric' },
  money: { inputMode: 'decimal', prefix: '$', tidy: tidyAmount },
  time: { type: 'time' },
  lines: { multiline: true },
};

/** The input of one field of an application. */
export function ApplicationInputField({
  form,
  field,
}: {
  form: WizardForm;
  field: ApplicationField;
}) {
  const { name, label, kind, choices = {}, placeholder = '', hint } = field;
  const required = !field.optional;
  if (kind === 'yes-no') return <YesNoField form={form} name={name} label={label} />;
  if (kind === 'choice')
    return (
      <SelectField
        form={form}
        name={name}
        label={label}
        choices={choices}
        placeholder={placeholder}
        required={required}
        {...(hint ? { hint } : {})}
      />
    );
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      required={required}
      // A merchant's data: the browser must neither keep it nor offer the partner's own.
      autoComplete="off"
      {...(hint ? { hint } : {})}
      {...typing[kind]}
    />
  );
}

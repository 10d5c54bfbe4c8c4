import type { FieldKind } from '@portal/contracts/applications/field-kinds';
import { einWarning } from '@portal/contracts/applications/identifiers';
import { SelectField } from '@portal/ui-kit/select-field.tsx';
import { TextField, type TextFieldProps } from '@portal/ui-kit/text-field.tsx';
import { choiceOf, type ApplicationField } from '../application-fields.ts';
import { phoneText } from '../application-field-text.ts';
import { tidyAmount, tidyEin, tidySsn, typeDate } from './typing.ts';
import type { WizardForm } from './wizard-form.ts';
import type { WizardValues } from './wizard-values.ts';
import { YesNoField } from './yes-no-field.tsx';

type TextKind = Exclude<FieldKind, 'choice' | 'state' | 'yes-no'>;
/** How each kind of text is typed. */
const typing: Record<TextKind, Partial<TextFieldProps<WizardValues>>> = {
  text: {},
  lines: { multiline: true },
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel', placeholder: '(NNN) NNN-NNNN', tidy: phoneText },
  zip: { inputMode: 'numeric', maxLength: 10 },
  date: { inputMode: 'numeric', placeholder: 'MM/DD/YYYY', maxLength: 10, format: typeDate },
  ein: { inputMode: 'numeric', placeholder: 'NN-NNNNNNN', tidy: tidyEin, warn: einWarning },
  ssn: { inputMode: 'numeric', placeholder: 'NNN-NN-NNNN', tidy: tidySsn },
  account: { inputMode: 'numeric' },
  routing: { inputMode: 'numeric', hint: 'Nine digits, at the lower left of a check' },
  money: { inputMode: 'decimal', prefix: '$', tidy: tidyAmount },
  time: { type: 'time' },
};

export interface ApplicationInputFieldProps {
  form: WizardForm;
  field: ApplicationField;
}

/** The input of one field of an application. */
export function ApplicationInputField({ form, field }: ApplicationInputFieldProps) {
  const { name, label, kind } = field;
  const common = { form, name, label, required: !field.optional };
  if (kind === 'yes-no') return <YesNoField form={form} name={name} label={label} />;
  if (kind === 'choice' || kind === 'state') {
    const { choices = {}, choose = '' } = choiceOf(field) ?? {};
    return <SelectField {...common} choices={choices} placeholder={`Choose ${choose}`} />;
  }
  return (
    <TextField
      {...common}
      // A merchant's data: the browser must neither keep it nor offer the partner's own.
      autoComplete="off"
      {...typing[kind]}
    />
  );
}

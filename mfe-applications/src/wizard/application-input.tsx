import type { FieldKind } from '@portal/contracts/applications/field-kinds';
import { warningOf } from '@portal/contracts/applications/warnings';
import { SelectField } from '@portal/ui-kit/select-field.tsx';
import { TextField, type TextFieldProps } from '@portal/ui-kit/text-field.tsx';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { Controller } from 'react-hook-form';
import { choicesOf, type ApplicationField, type FieldName } from '../application-fields.ts';
import { tidyByKind, typeDate } from './typing.ts';
import type { WizardForm } from './wizard-form.ts';
import type { WizardValues } from './wizard-values.ts';
import { useWords } from './words/words.ts';
import { ZipField, type ZipPlace } from './zip-field.tsx';

type TextKind = Exclude<FieldKind, 'choice' | 'state' | 'yes-no'>;
const typing: Record<TextKind, Partial<TextFieldProps<WizardValues>>> = {
  text: {},
  lines: { multiline: true },
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
  zip: { inputMode: 'numeric' },
  date: { inputMode: 'numeric', maxLength: 10, format: typeDate },
  ein: { inputMode: 'numeric' },
  ssn: { inputMode: 'numeric' },
  account: { inputMode: 'numeric' },
  routing: { inputMode: 'numeric' },
  money: { inputMode: 'decimal', prefix: '$' },
  time: { type: 'time' },
};

export interface ApplicationInputFieldProps {
  form: WizardForm;
  field: ApplicationField;
  /** For a ZIP code: the fields that it fills in. */
  place?: ZipPlace | undefined;
}

export function ApplicationInputField({ form, field, place }: ApplicationInputFieldProps) {
  const { name, label, kind } = field;
  const words = useWords();
  const common = {
    form,
    name,
    label,
    required: !field.optional,
  };
  const placeholders: Partial<Record<FieldKind, string>> = words.placeholders;
  if (kind === 'yes-no') return <YesNoField form={form} name={name} label={label} />;
  if (kind === 'choice' || kind === 'state') {
    const choose: Partial<Record<FieldName, string>> = words.choose;
    return (
      <SelectField
        {...common}
        choices={choicesOf(field, words.values.states) ?? {}}
        placeholder={choose[name] ?? ''}
      />
    );
  }
  const text = {
    ...common,
    // A merchant's data: the browser must neither store it nor suggest the partner's own.
    autoComplete: 'off',
    warn: (typed: string) => warningOf(name, typed, (other) => String(form.watch(other) ?? '')),
    ...typing[kind],
    ...(tidyByKind[kind] ? { tidy: tidyByKind[kind] } : {}),
    placeholder: placeholders[kind] ?? '',
    ...(kind === 'routing' ? { hint: words.routingHint } : {}),
  };
  return place ? <ZipField {...text} place={place} /> : <TextField {...text} />;
}

const YesNoField = ({
  form,
  name,
  label,
}: {
  form: WizardForm;
  name: FieldName;
  label: string;
}) => {
  const { values } = useWords();
  const { fault } = useKitWords();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field label={label} required validationMessage={error?.message && fault(error.message)}>
          <RadioGroup
            layout="horizontal"
            name={name}
            value={field.value ? 'yes' : 'no'}
            onChange={(_, { value }) => field.onChange(value === 'yes')}
            onBlur={field.onBlur}
          >
            <Radio value="yes" label={values.yes} />
            <Radio value="no" label={values.no} />
          </RadioGroup>
        </Field>
      )}
    />
  );
};

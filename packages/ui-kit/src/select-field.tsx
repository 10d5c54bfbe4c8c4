import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { useKitWords } from './words/kit-words.ts';

export interface SelectFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  choices: Readonly<Record<string, string>>;
  required?: boolean;
  /** Shown until an option is selected: 'Choose a state'. */
  placeholder?: string;
  hint?: string;
}

const useStyles = makeStyles({
  /** Not as wide as its longest option on a phone. */
  select: { minWidth: 0 },
});

/** A select of a form with its error. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, name, label, choices, required, placeholder, hint } = props;
  const { fault } = useKitWords();
  const { select } = useStyles();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field
          label={label}
          required={required ?? false}
          hint={hint}
          validationMessage={error?.message && fault(error.message)}
        >
          <Select {...field} className={select} value={String(field.value ?? '')}>
            {placeholder ? (
              <option value="" disabled>
                {placeholder}
              </option>
            ) : null}
            {Object.entries(choices).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      )}
    />
  );
}

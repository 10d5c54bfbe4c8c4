import { Field, Input, Textarea, type InputProps } from '@fluentui/react-components';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';

export interface TextFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  type?: InputProps['type'];
  required?: boolean;
  placeholder?: string;
  hint?: string;
  multiline?: boolean;
  inputMode?: 'decimal' | 'numeric' | 'email' | 'tel';
}

/** A line of text (or several) of a form, its error under it. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, type, required, placeholder, hint, multiline, inputMode } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => {
        const input = {
          ...field,
          value: String(field.value ?? ''),
          ...(placeholder ? { placeholder } : {}),
          ...(inputMode ? { inputMode } : {}),
        };
        return (
          <Field
            label={label}
            required={required ?? false}
            hint={hint}
            validationMessage={fieldState.error?.message}
          >
            {multiline ? <Textarea {...input} /> : <Input {...input} {...(type ? { type } : {})} />}
          </Field>
        );
      }}
    />
  );
}

import { Checkbox } from '@fluentui/react-components';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';

export interface CheckboxFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
}

export const CheckboxField = <Values extends FieldValues>({
  form,
  name,
  label,
}: CheckboxFieldProps<Values>) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, ...field } }) => (
      <Checkbox
        {...field}
        label={label}
        checked={Boolean(value)}
        onChange={(_, data) => onChange(data.checked === true)}
      />
    )}
  />
);

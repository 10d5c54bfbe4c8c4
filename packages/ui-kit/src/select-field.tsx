import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { LabeledSelect, type LabeledSelectProps } from './labeled-select.tsx';
import { useKitWords } from './words/kit-words.ts';

export interface SelectFieldProps<Values extends FieldValues> extends Pick<
  LabeledSelectProps,
  'label' | 'choices' | 'empty' | 'placeholder' | 'required' | 'hint'
> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
}

/** A select of a form with its error. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, name, ...select } = props;
  const { fault } = useKitWords();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { onChange, value, ...field }, fieldState: { error } }) => (
        <LabeledSelect
          {...select}
          {...field}
          value={String(value ?? '')}
          error={error?.message && fault(error.message)}
          onChoose={onChange}
        />
      )}
    />
  );
}

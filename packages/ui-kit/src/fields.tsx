import {
  Checkbox,
  Field,
  Input,
  type InputProps,
  makeStyles,
  Select,
  type SelectProps,
  Textarea,
} from '@fluentui/react-components';
import { type ChangeEvent, type ReactNode, type Ref, useState } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { firstClickSelects } from './first-click-selects.ts';
import { useKitWords } from './words/kit-words.ts';

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
  autoComplete?: string;
  maxLength?: number;
  /** Step of the arrow keys in a number field. */
  step?: string;
  /** Shown before the text: `$`. */
  prefix?: string;
  /** Formats text while typing: `1231` as `12/31`; `before` is the previous text. */
  format?: (text: string, before: string) => string;
  /** Normalizes text on blur. */
  normalize?: (text: string) => string;
  /** Returns a warning about unusual but accepted text. */
  warn?: (text: string) => string | null;
}

// A field may shrink to its container, even with a prefix or a long option.
const useStyles = makeStyles({ input: { minWidth: 0 } });

/** A text input or textarea of a form with its error or warning. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, required, hint, multiline, type, step, prefix, ...others } = props;
  const { format, normalize, warn, ...attributes } = others;
  const styles = useStyles();
  const [onFirstClick] = useState(firstClickSelects);
  const { fault } = useKitWords();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => {
        const text = String(field.value ?? '');
        const { error } = fieldState;
        const problem = error ? error.message : warn?.(text);
        const input = {
          ...field,
          value: text,
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            field.onChange(
              format
                ? formatTyped(event.target, (typed) => format(typed, text))
                : event.target.value,
            ),
          onBlur: () => {
            if (normalize && normalize(text) !== text) field.onChange(normalize(text));
            field.onBlur();
          },
          ...attributes,
          ...onFirstClick,
        };
        return (
          <Field
            label={label}
            required={required ?? false}
            hint={hint}
            validationState={error ? 'error' : problem ? 'warning' : 'none'}
            validationMessage={problem ? fault(problem) : undefined}
          >
            {multiline ? (
              <Textarea {...input} resize="vertical" rows={4} />
            ) : (
              <Input
                {...input}
                className={styles.input}
                type={type}
                step={step}
                contentBefore={prefix}
              />
            )}
          </Field>
        );
      }}
    />
  );
}

/** Formats the text and keeps the caret after the same digit. */
function formatTyped(
  input: HTMLInputElement | HTMLTextAreaElement,
  format: (text: string) => string,
): string {
  const typed = input.value;
  const caret = input.selectionEnd ?? typed.length;
  const digits = typed.slice(0, caret).replace(/\D/g, '').length;
  const text = format(typed);
  input.value = text;
  if (caret < typed.length) {
    const before = new RegExp(`^(?:\\D*\\d){${digits}}`).exec(text)?.[0] ?? text;
    input.setSelectionRange(before.length, before.length);
  }
  return text;
}

export interface LabeledSelectProps extends Pick<SelectProps, 'name' | 'disabled' | 'onBlur'> {
  label: string;
  value: string;
  /** Texts by value (integers come first, in ascending order), or texts that are their own value. */
  choices: Readonly<Record<string, string>> | readonly string[];
  /** Text of the empty choice, which comes first. */
  empty?: string | undefined;
  /** Shown until a choice is made: 'Choose a state'. */
  placeholder?: string | undefined;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
  onChoose: (value: string) => void;
  children?: ReactNode;
}

export function LabeledSelect(props: LabeledSelectProps) {
  const { label, choices, required, hint, error, onChoose, children, ...others } = props;
  const { empty, placeholder, ...select } = others;
  const styles = useStyles();
  const options = Array.isArray(choices)
    ? (choices as readonly string[]).map((text) => [text, text] as const)
    : Object.entries(choices);
  return (
    <Field label={label} required={required ?? false} hint={hint} validationMessage={error}>
      <Select {...select} className={styles.input} onChange={(_, { value }) => onChoose(value)}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {placeholder ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {children}
      </Select>
    </Field>
  );
}

export interface SelectFieldProps<Values extends FieldValues> extends Pick<
  LabeledSelectProps,
  'label' | 'choices' | 'empty' | 'placeholder' | 'required' | 'hint'
> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
}

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

/** Returns a function whose result connects a field to the form: `<TextField {...field('name', words.name)} />`. */
export const fieldsOf =
  <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  (name: FieldPath<Values>, label: string) => ({ form, name, label });

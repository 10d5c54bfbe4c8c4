import { Field, Input, makeStyles, Textarea, type InputProps } from '@fluentui/react-components';
import { useState, type ChangeEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { firstClickSelects } from './first-click-selects.ts';

export interface TextFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  type?: InputProps['type'];
  required?: boolean;
  placeholder?: string;
  hint?: string;
  /** What a fault is called, where the form's schema says it in other words than the screen. */
  faultText?: (message: string) => string;
  multiline?: boolean;
  inputMode?: 'decimal' | 'numeric' | 'email' | 'tel';
  autoComplete?: string;
  maxLength?: number;
  /** Of a number: how far the arrow keys go. */
  step?: string;
  /** Stands before the text: `$`. */
  prefix?: string;
  /** Formats the text while it is typed: `1231` as `12/31`; `before` is the text before the key. */
  format?: (text: string, before: string) => string;
  /** Formats the text once the field is left. */
  tidy?: (text: string) => string;
  /** Warns of an odd text, which is accepted all the same. */
  warn?: (text: string) => string | null;
}

// A field may be as narrow as its place, also with a prefix.
const useStyles = makeStyles({ input: { minWidth: 0 } });

/** A line of text (or several) of a form, its error or a warning under it. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, required, hint, multiline, prefix, format, tidy, warn } = props;
  const styles = useStyles();
  const [onFirstClick] = useState(firstClickSelects);
  const { faultText = asItIs } = props;
  const { type, placeholder, inputMode, autoComplete, maxLength, step } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => {
        const text = String(field.value ?? '');
        const { error } = fieldState;
        const fault = error ? error.message : warn?.(text);
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
            if (tidy && tidy(text) !== text) field.onChange(tidy(text));
            field.onBlur();
          },
          ...(placeholder ? { placeholder } : {}),
          ...(inputMode ? { inputMode } : {}),
          ...(autoComplete ? { autoComplete } : {}),
          ...(maxLength ? { maxLength } : {}),
          ...onFirstClick,
        };
        return (
          <Field
            label={label}
            required={required ?? false}
            hint={hint}
            validationState={error ? 'error' : fault ? 'warning' : 'none'}
            validationMessage={fault ? faultText(fault) : undefined}
          >
            {multiline ? (
              <Textarea {...input} resize="vertical" rows={4} />
            ) : (
              <Input
                {...input}
                className={styles.input}
                {...(type ? { type } : {})}
                {...(step ? { step } : {})}
                {...(prefix ? { contentBefore: prefix } : {})}
              />
            )}
          </Field>
        );
      }}
    />
  );
}

const asItIs = (message: string): string => message;

/** Formats what stands in the field, and leaves the caret after the same digit as before. */
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
    const at = caretAfter(text, digits);
    input.setSelectionRange(at, at);
  }
  return text;
}

/** Where in a text its n-th digit ends. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}

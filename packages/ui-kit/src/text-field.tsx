import { Field, Input, makeStyles, Textarea, type InputProps } from '@fluentui/react-components';
import { useState, type ChangeEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Controller } from 'react-hook-form';
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

// A field may shrink to its container, even with a prefix.
const useStyles = makeStyles({ input: { minWidth: 0 } });

/** A text input or textarea of a form with its error or warning. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, required, hint, multiline, prefix, format, normalize, warn } = props;
  const styles = useStyles();
  const [onFirstClick] = useState(firstClickSelects);
  const { fault } = useKitWords();
  const { type, placeholder, inputMode, autoComplete, maxLength, step } = props;
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
          placeholder,
          inputMode,
          autoComplete,
          maxLength,
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
    const at = caretAfter(text, digits);
    input.setSelectionRange(at, at);
  }
  return text;
}

/** Returns the position after the n-th digit. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}

import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { z } from 'zod';

export interface SavedOnLeaveProps<Schema extends z.ZodType> {
  label: string;
  hint?: string;
  required?: boolean;
  inputMode: 'numeric' | 'decimal';
  placeholder?: string;
  value: string;
  schema: Schema;
  parse: (text: string) => unknown;
  message: string;
  disabled: boolean;
  onSave: (value: z.output<Schema>) => void;
}

/** A text field that saves on blur or Enter. */
export function SavedOnLeave<Schema extends z.ZodType>(props: SavedOnLeaveProps<Schema>) {
  const { label, hint, required, value, schema, parse, message, onSave, ...input } = props;
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const parsed = schema.safeParse(parse(text));

  function save(): void {
    if (text !== value && parsed.success) onSave(parsed.data);
  }

  return (
    <Field
      label={label}
      required={required ?? false}
      hint={hint}
      validationMessage={parsed.success ? undefined : message}
    >
      <Input
        {...input}
        value={text}
        onChange={(_, data) => setText(data.value)}
        onBlur={save}
        onKeyDown={({ key }) => (key === 'Enter' ? save() : undefined)}
      />
    </Field>
  );
}

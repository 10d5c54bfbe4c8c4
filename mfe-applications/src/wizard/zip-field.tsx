import { usStates } from '@portal/contracts/applications/identifiers';
import { TextField, type TextFieldProps } from '@portal/ui-kit/text-field.tsx';
import { useEffect, useRef } from 'react';
import type { FieldName } from '../application-fields.ts';
import { stateOfZip } from './state-of-zip.ts';
import type { WizardValues } from './wizard-values.ts';
import { useWords } from './words/words.ts';

export interface ZipFieldProps extends TextFieldProps<WizardValues> {
  name: FieldName;
  /** The field of the state of the same address. */
  state: FieldName;
}

/** A ZIP code: once it is typed it fills in the state, where none is chosen, and is in doubt beside another one. */
export function ZipField({ state, ...props }: ZipFieldProps) {
  const { form, name } = props;
  const words = useWords();
  const [zip, chosen] = [String(form.watch(name) ?? ''), String(form.watch(state) ?? '')];
  const before = useRef(zip);
  useEffect(() => {
    const isTyped = before.current !== zip && form.getFieldState(name).isDirty;
    before.current = zip;
    const found = stateOfZip(zip);
    if (isTyped && found && !form.getValues(state))
      form.setValue(state, found, { shouldDirty: true, shouldValidate: true });
  }, [zip, form, name, state]);
  const names: Readonly<Record<string, string>> = words.values.states ?? usStates;
  return (
    <TextField
      {...props}
      warn={(text) => {
        const found = stateOfZip(text);
        return found && chosen && found !== chosen
          ? words.zipOf(text, names[found] ?? found)
          : null;
      }}
    />
  );
}

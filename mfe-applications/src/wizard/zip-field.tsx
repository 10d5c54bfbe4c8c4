import { normalizeZip } from '@portal/contracts/applications/identifier-text';
import { TextField, type TextFieldProps } from '@portal/ui-kit/fields.tsx';
import { useEffect, useRef } from 'react';
import type { FieldName } from '../application-fields.ts';
import { stateOfZip } from './state-of-zip.ts';
import type { WizardValues } from './wizard-values.ts';
import { useWords } from './words/words.ts';

/** The address's fields that are part of this form. */
export interface ZipPlace {
  city: FieldName | undefined;
  state: FieldName | undefined;
}

export interface ZipFieldProps extends TextFieldProps<WizardValues> {
  name: FieldName;
  place: ZipPlace;
}

/** A ZIP code field that fills in an empty city and state and warns if the state does not match. */
export function ZipField({ place, ...props }: ZipFieldProps) {
  const { city, state } = place;
  const { form, name } = props;
  const words = useWords();
  const zip = normalizeZip(String(form.watch(name) ?? ''));
  const selected = state && String(form.watch(state) ?? '');
  const before = useRef(zip);
  useEffect(() => {
    const isTyped = before.current !== zip && form.getFieldState(name).isDirty;
    before.current = zip;
    if (!isTyped) return undefined;
    let isPast = false;
    const fill = (field: FieldName | undefined, found: string | undefined): void => {
      if (!field || !found || isPast || form.getValues(field)) return;
      form.setValue(field, found, { shouldDirty: true, shouldValidate: true });
    };
    fill(state, stateOfZip(zip));
    void cityOfZip(zip).then((found) => fill(city, found));
    return () => {
      isPast = true;
    };
  }, [zip, form, name, city, state]);
  return (
    <TextField
      {...props}
      warn={(text) => {
        const found = stateOfZip(normalizeZip(text));
        return found && selected && found !== selected
          ? words.zipOf(text, words.values.states[found] ?? found)
          : null;
      }}
    />
  );
}

/**
 * The city of a complete ZIP code (`29401`, `29401-1234`), from GeoNames' postal codes of March 2026 (CC BY
 * 4.0). Undefined if unknown or if the list cannot be loaded.
 */
export async function cityOfZip(zip: string): Promise<string | undefined> {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return undefined;
  // Split by first digit: the whole list is too large to load at once.
  const loaded = (await import(`./zip-cities/${zip.charAt(0)}.json`).catch(() => null)) as {
    default: Record<string, string>;
  } | null;
  return loaded?.default[zip.slice(0, 5)];
}

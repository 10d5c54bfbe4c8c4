import type { ReactNode } from 'react';
import {
  type ApplicationField,
  type ApplicationSection,
  fieldText,
  type ValueWords,
} from './application-fields.ts';
import { Facts } from '@portal/ui-kit/record.tsx';
import { Email } from '@portal/ui-kit/email.tsx';

export interface SectionValuesProps {
  section: ApplicationSection;
  of: (field: ApplicationField) => ReactNode;
}

export const SectionValues = ({ section, of }: SectionValuesProps) => (
  <Facts of={section.fields.map((field) => [field.label, of(field), field.kind === 'lines'])} />
);

export interface PlainValueProps {
  field: ApplicationField;
  value: string | boolean | null;
  /** Formats for another language. */
  words?: ValueWords;
}

export function PlainValue({ field, value, words }: PlainValueProps) {
  const text = fieldText(field, value, words);
  return field.kind === 'email' ? <Email address={text} /> : text;
}

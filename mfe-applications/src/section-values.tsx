import type { ReactNode } from 'react';
import {
  type ApplicationField,
  type ApplicationSection,
  fieldText,
  type ValueWords,
} from './application-fields.ts';
import { Description, DescriptionList } from '@portal/ui-kit/record.tsx';
import { Email } from '@portal/ui-kit/email.tsx';

export interface SectionValuesProps {
  section: ApplicationSection;
  of: (field: ApplicationField) => ReactNode;
}

export const SectionValues = ({ section, of }: SectionValuesProps) => (
  <DescriptionList>
    {section.fields.map((field) => (
      <Description key={field.name} term={field.label} wide={field.kind === 'lines'}>
        {of(field)}
      </Description>
    ))}
  </DescriptionList>
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

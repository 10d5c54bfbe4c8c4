import type { FieldShape } from '@portal/contracts/applications/field-kinds';
import {
  formFields,
  byName,
  sections,
  sensitiveFields,
  type FormField,
  type SensitiveField,
} from '@portal/contracts/applications/fields';
import { usStates } from '@portal/contracts/applications/identifiers';

export type FieldName = FormField['name'];
export type YesNoName = Extract<FormField, { kind: 'yes-no' }>['name'];
/** A form field by its shape; the contract's table has a literal type per field. */
export type ApplicationField = FieldShape & { name: FieldName };
/** A wizard step; also a section of the review and of the application's page. */
export interface ApplicationSection {
  title: string;
  about: string;
  note?: string;
  fields: readonly ApplicationField[];
}

export const sectionList: readonly ApplicationSection[] = sections;
export const fieldList: readonly ApplicationField[] = formFields;

export const sectionOf = (name: string): number =>
  sectionList.findIndex(({ fields }) => fields.some((field) => field.name === name));

export const sensitiveFieldLabels = byName(sensitiveFields, ({ label }) => label);
export type SecretField = ApplicationField & { name: SensitiveField };
export const isSensitive = (field: ApplicationField): field is SecretField =>
  field.sensitive === true;

/** Value → label, or null if the field is not a choice. */
export function choicesOf(
  field: ApplicationField,
  states: Readonly<Record<string, string>> = usStates,
): Readonly<Record<string, string>> | null {
  if (field.kind === 'state') return states;
  return field.kind === 'choice' ? field.choices : null;
}

import type { FieldShape } from '@portal/contracts/applications/field-kinds';
import {
  askedFields,
  byName,
  sections,
  sensitiveFields,
  type AskedField,
  type SensitiveField,
} from '@portal/contracts/applications/fields';
import { usStates } from '@portal/contracts/applications/identifiers';

export type FieldName = AskedField['name'];
export type YesNoName = Extract<AskedField, { kind: 'yes-no' }>['name'];
/** A field that the form asks for, as all that is said of fields; the contract's table knows each by itself. */
export type ApplicationField = FieldShape & { name: FieldName };
/** The wizard's input steps, its review and the application's page have one each. */
export interface ApplicationSection {
  title: string;
  about: string;
  note?: string;
  fields: readonly ApplicationField[];
}

export const sectionList: readonly ApplicationSection[] = sections;
export const fieldList: readonly ApplicationField[] = askedFields;

/** Which section asks for a field; -1 where none does. */
export const sectionOf = (name: string): number =>
  sectionList.findIndex(({ fields }) => fields.some((field) => field.name === name));

export const sensitiveFieldLabels = byName(sensitiveFields, ({ label }) => label);
/** A field that is masked and revealed. */
export type SecretField = ApplicationField & { name: SensitiveField };
export const isSensitive = (field: ApplicationField): field is SecretField =>
  field.sensitive === true;

/** What may be chosen in a field: value → label; null where it is no choice. */
export function choicesOf(
  field: ApplicationField,
  states: Readonly<Record<string, string>> = usStates,
): Readonly<Record<string, string>> | null {
  if (field.kind === 'state') return states;
  return field.kind === 'choice' ? field.choices : null;
}

import { businessTypeLabels, connectionTypeLabels, handKeyedRatios } from './choices.ts';
import type { FieldShape } from './field-kinds.ts';

/** The fields of an application, in the order of the form. Schemas, encryption and screens derive from this table. */
export const sections = [
  {
    title: 'Personal Info',
    about: 'The person who applies for the merchant account.',
    fields: [
      {
        name: 'firstName',
        kind: 'text',
        label: 'First Name',
        max: 100,
        inDraft: true,
        inLists: true,
      },
      {
        name: 'lastName',
        kind: 'text',
        label: 'Last Name',
        max: 100,
        inDraft: true,
        inLists: true,
      },
      { name: 'phone', kind: 'phone', label: 'Phone', inDraft: true },
      { name: 'email', kind: 'email', label: 'Email', inDraft: true, inLists: true },
      { name: 'homeAddress', kind: 'text', label: 'Home Address', width: 'whole' },
      { name: 'homeCity', kind: 'text', label: 'City', max: 100, width: 'third' },
      { name: 'homeZip', kind: 'zip', label: 'ZIP Code', width: 'third' },
      { name: 'homeState', kind: 'state', label: 'State', width: 'third' },
    ],
  },
  {
    title: 'Business Info',
    about: 'The business that accepts cards.',
    fields: [
      { name: 'legalBusinessName', kind: 'text', label: 'Legal Business Name', inLists: true },
      { name: 'dbaName', kind: 'text', label: 'DBA Name', optional: true },
      { name: 'businessAddress', kind: 'text', label: 'Business Address', width: 'whole' },
      { name: 'businessCity', kind: 'text', label: 'City', max: 100, width: 'third' },
      { name: 'businessState', kind: 'state', label: 'State', width: 'third' },
      { name: 'businessZip', kind: 'zip', label: 'ZIP Code', width: 'third' },
      { name: 'businessPhone', kind: 'phone', label: 'Business Phone' },
      { name: 'businessStartDate', kind: 'date', label: 'Business Start Date' },
      {
        name: 'businessType',
        kind: 'choice',
        label: 'Business Type',
        choices: businessTypeLabels,
        choose: 'a business type',
        inLists: true,
      },
      // A sole proprietor's EIN may be their SSN.
      { name: 'einFederalTaxId', kind: 'ein', label: 'EIN / Federal Tax ID', sensitive: true },
    ],
  },
  {
    title: 'Banking Info',
    about: 'The account where card sales are deposited.',
    note: 'Your banking information is encrypted and secure',
    fields: [
      { name: 'bankName', kind: 'text', label: 'Bank Name', width: 'whole' },
      { name: 'accountNumber', kind: 'account', label: 'Account Number', sensitive: true },
      { name: 'routingNumber', kind: 'routing', label: 'Routing Number' },
    ],
  },
  {
    title: 'Personal Details',
    about: 'Details that identify the applicant.',
    note: 'Your personal details are kept confidential: they are encrypted, and each view of them is recorded',
    fields: [
      {
        name: 'dateOfBirth',
        kind: 'date',
        label: 'Date of Birth',
        sensitive: true,
        width: 'third',
      },
      { name: 'ssn', kind: 'ssn', label: 'SSN', sensitive: true, width: 'third' },
      {
        name: 'driversLicense',
        kind: 'text',
        label: 'Driver’s License',
        max: 30,
        sensitive: true,
        width: 'third',
      },
    ],
  },
  {
    title: 'Processing Info',
    about: 'How the business takes cards, and its card volume.',
    fields: [
      {
        name: 'totalMonthlyCcVolume',
        kind: 'money',
        label: 'Total Monthly CC Volume',
        called: 'monthly volume',
        inLists: true,
        width: 'third',
      },
      { name: 'averageTicket', kind: 'money', label: 'Average Ticket', width: 'third' },
      { name: 'highTicket', kind: 'money', label: 'High Ticket', width: 'third' },
      {
        name: 'swipedHandKeyedRatio',
        kind: 'choice',
        label: 'Swiped / Hand-Keyed Ratio',
        choices: handKeyedRatios,
        choose: 'a ratio',
        width: 'third',
      },
      {
        name: 'connectionType',
        kind: 'choice',
        label: 'Connection Type',
        choices: connectionTypeLabels,
        choose: 'a connection type',
        width: 'third',
      },
      { name: 'autoBatchTime', kind: 'time', label: 'Auto Batch Time', width: 'third' },
      { name: 'ebtFsn', kind: 'text', label: 'EBT FSN', max: 50, optional: true },
      { name: 'productsSold', kind: 'lines', label: 'Products Sold', width: 'whole' },
      { name: 'acceptsWexFleetCards', kind: 'yes-no', label: 'Accepts WEX / Fleet Cards' },
      { name: 'currentlyAcceptingCards', kind: 'yes-no', label: 'Currently Accepting Cards' },
    ],
  },
] as const satisfies readonly {
  title: string;
  about: string;
  note?: string;
  fields: readonly FieldShape[];
}[];

/** Fields that the API accepts but the form does not show. */
export const additionalFields = [
  { name: 'mailingAddress', kind: 'text', label: 'Mailing Address', optional: true },
  { name: 'mailingCity', kind: 'text', label: 'Mailing City', optional: true },
  { name: 'mailingState', kind: 'state', label: 'Mailing State', optional: true },
  { name: 'mailingZip', kind: 'text', label: 'Mailing ZIP Code', max: 10, optional: true },
  { name: 'website', kind: 'text', label: 'Website', optional: true },
  {
    name: 'annualRevenue',
    kind: 'money',
    label: 'Annual Revenue',
    digits: 12,
    belowZero: true,
    optional: true,
  },
  { name: 'notes', kind: 'lines', label: 'Notes', optional: true, inLists: true },
] as const satisfies readonly FieldShape[];

export type FormField = (typeof sections)[number]['fields'][number];
export type AdditionalField = (typeof additionalFields)[number];
export type Field = FormField | AdditionalField;
export type FieldName = Field['name'];

export const formFields = sections.flatMap(({ fields }): readonly FormField[] => fields);
export const applicationFields: readonly Field[] = [...formFields, ...additionalFields];

export const listedFields = applicationFields.filter((field) => 'inLists' in field);

export const sensitiveFields = applicationFields.filter((field) => 'sensitive' in field);
export type SensitiveField = (typeof sensitiveFields)[number]['name'];

/** Draft fields that hold a date or an amount and may contain incomplete text. */
export const unfinishedFields = formFields.filter(
  (field) => field.kind === 'date' || field.kind === 'money',
);

export const namesOf = <F extends FieldShape>(fields: readonly F[]): F['name'][] =>
  fields.map(({ name }) => name);

/** Returns a record of fields by name with the value that `of` returns for each. */
export const byName = <F extends FieldShape, Value>(
  fields: readonly F[],
  of: (field: F) => Value,
): Record<F['name'], Value> => {
  // Runs for each row of a list: a loop takes half the time of Object.fromEntries.
  const record: Partial<Record<F['name'], Value>> = {};
  for (const field of fields) record[field.name as F['name']] = of(field);
  return record as Record<F['name'], Value>;
};

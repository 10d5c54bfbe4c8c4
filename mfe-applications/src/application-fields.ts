import { businessTypeLabels, connectionTypeLabels } from '@portal/contracts/applications/choices';
import { usStates } from '@portal/contracts/applications/identifiers';
import { ratioLabels } from './application-labels.ts';

/** What a field holds, and so how it is typed and shown. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'zip'
  | 'date'
  | 'ein'
  | 'ssn'
  | 'digits'
  | 'money'
  | 'time'
  | 'lines'
  | 'choice'
  | 'yes-no';

interface FieldShape {
  name: string;
  label: string;
  kind: FieldKind;
  /** Value → label of a choice. */
  choices?: Readonly<Record<string, string>>;
  placeholder?: string;
  hint?: string;
  optional?: true;
  /** How much of a row it takes; half where nothing is said. */
  width?: 'whole' | 'third';
}

interface SectionShape {
  title: string;
  /** What the section is about. */
  about: string;
  /** Said of how its answers are kept. */
  note?: string;
  fields: readonly FieldShape[];
}

const state = {
  label: 'State',
  kind: 'choice',
  choices: usStates,
  placeholder: 'Choose a state',
  width: 'third',
} as const;

/** The five sections of an application: the wizard's input steps, its review and the application's page. */
export const sections = [
  {
    title: 'Personal Info',
    about: 'Who applies for the merchant account.',
    fields: [
      { name: 'firstName', label: 'First Name', kind: 'text' },
      { name: 'lastName', label: 'Last Name', kind: 'text' },
      { name: 'phone', label: 'Phone', kind: 'phone' },
      { name: 'email', label: 'Email', kind: 'email' },
      { name: 'homeAddress', label: 'Home Address', kind: 'text', width: 'whole' },
      { name: 'homeCity', label: 'City', kind: 'text', width: 'third' },
      { name: 'homeZip', label: 'ZIP Code', kind: 'zip', width: 'third' },
      { name: 'homeState', ...state },
    ],
  },
  {
    title: 'Business Info',
    about: 'The business that takes the cards.',
    fields: [
      { name: 'legalBusinessName', label: 'Legal Business Name', kind: 'text' },
      { name: 'dbaName', label: 'DBA Name', kind: 'text', optional: true },
      { name: 'businessAddress', label: 'Business Address', kind: 'text', width: 'whole' },
      { name: 'businessCity', label: 'City', kind: 'text', width: 'third' },
      { name: 'businessState', ...state },
      { name: 'businessZip', label: 'ZIP Code', kind: 'zip', width: 'third' },
      { name: 'businessPhone', label: 'Business Phone', kind: 'phone' },
      { name: 'businessStartDate', label: 'Business Start Date', kind: 'date' },
      {
        name: 'businessType',
        label: 'Business Type',
        kind: 'choice',
        choices: businessTypeLabels,
        placeholder: 'Choose a business type',
      },
      { name: 'einFederalTaxId', label: 'EIN / Federal Tax ID', kind: 'ein' },
    ],
  },
  {
    title: 'Banking Info',
    about: 'Where the card sales are deposited.',
    note: 'Your banking information is encrypted and secure',
    fields: [
      { name: 'bankName', label: 'Bank Name', kind: 'text', width: 'whole' },
      { name: 'accountNumber', label: 'Account Number', kind: 'digits' },
      {
        name: 'routingNumber',
        label: 'Routing Number',
        kind: 'digits',
        hint: 'Nine digits, at the lower left of a check',
      },
    ],
  },
  {
    title: 'Personal Details',
    about: 'What identifies the applicant.',
    note: 'Your personal details are kept confidential: they are encrypted, and each look at them is recorded',
    fields: [
      { name: 'dateOfBirth', label: 'Date of Birth', kind: 'date', width: 'third' },
      { name: 'ssn', label: 'SSN', kind: 'ssn', width: 'third' },
      { name: 'driversLicense', label: 'Driver’s License', kind: 'text', width: 'third' },
    ],
  },
  {
    title: 'Processing Info',
    about: 'How, and how much, the business charges to cards.',
    fields: [
      {
        name: 'totalMonthlyCcVolume',
        label: 'Total Monthly CC Volume',
        kind: 'money',
        width: 'third',
      },
      { name: 'averageTicket', label: 'Average Ticket', kind: 'money', width: 'third' },
      { name: 'highTicket', label: 'High Ticket', kind: 'money', width: 'third' },
      {
        name: 'swipedHandKeyedRatio',
        label: 'Swiped / Hand-Keyed Ratio',
        kind: 'choice',
        choices: ratioLabels,
        placeholder: 'Choose a ratio',
        width: 'third',
      },
      {
        name: 'connectionType',
        label: 'Connection Type',
        kind: 'choice',
        choices: connectionTypeLabels,
        placeholder: 'Choose a connection type',
        width: 'third',
      },
      { name: 'autoBatchTime', label: 'Auto Batch Time', kind: 'time', width: 'third' },
      { name: 'ebtFsn', label: 'EBT FSN', kind: 'text', optional: true },
      { name: 'productsSold', label: 'Products Sold', kind: 'lines', width: 'whole' },
      { name: 'acceptsWexFleetCards', label: 'Accepts WEX / Fleet Cards', kind: 'yes-no' },
      { name: 'currentlyAcceptingCards', label: 'Currently Accepting Cards', kind: 'yes-no' },
    ],
  },
] as const satisfies readonly SectionShape[];

export type FieldName = (typeof sections)[number]['fields'][number]['name'];
export type YesNoName = 'acceptsWexFleetCards' | 'currentlyAcceptingCards';
export interface ApplicationField extends FieldShape {
  name: FieldName;
}
export interface ApplicationSection extends SectionShape {
  fields: readonly ApplicationField[];
}

/** The sections as a list to go through; {@link sections} itself knows each name. */
export const sectionList: readonly ApplicationSection[] = sections;
export const fieldList: readonly ApplicationField[] = sectionList.flatMap(({ fields }) => fields);

/** Which section asks for a field; -1 where none does. */
export const sectionOf = (name: string): number =>
  sectionList.findIndex(({ fields }) => fields.some((field) => field.name === name));

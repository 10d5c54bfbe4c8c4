import { z } from 'zod';
import * as fields from '../core/fields.ts';
import { phoneSchema } from '../core/phone.ts';
import { normalizePhone } from '../core/phone-text.ts';
import { plainIdentifier } from '../core/plain-text.ts';
import * as identifierText from './identifier-text.ts';
import * as ids from './identifiers.ts';

export interface FieldOptions {
  name: string;
  label: string;
  /** Name in messages, if it differs from the label. */
  called?: string;
  max?: number;
  /** Total digits of an amount; two of them are decimals. */
  digits?: number;
  belowZero?: true;
  optional?: true;
  inDraft?: true;
  inLists?: true;
  /** Encrypted at rest and masked in replies. Revealing it requires a reason. */
  sensitive?: true;
  /** Width in the form; half a row by default. */
  width?: 'whole' | 'third';
}

/** Returns a label for use within a sentence: 'Date of Birth' becomes 'date of birth', 'ZIP Code' 'ZIP code'. */
export const inWords = (label: string): string =>
  label.replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

const nameOf = ({ called, label }: FieldOptions): string => {
  const name = called ?? inWords(label);
  return name.charAt(0).toUpperCase() + name.slice(1);
};
export const isMissing = (field: FieldOptions): string => `${nameOf(field)} is required`;

/** Text that a draft keeps as typed. `longest` is the draft's maximum length if the field has none. */
const texts = <Form extends z.ZodType>(
  longest: number,
  form: (field: FieldOptions, max: number) => Form,
  normalize = fields.asOneLine,
) => ({
  form: (field: FieldOptions) => form(field, field.max ?? longest),
  draft: ({ max = longest }: FieldOptions) => fields.typedText(max, normalize).default(''),
  reply: z.string(),
  longest,
  nothing: '' as const,
});

/** An identifier. A draft stores it in canonical form if valid, else as typed. */
const identifiers = <Form extends z.ZodType>(
  longest: number,
  normalize: (text: string) => string,
  form: (field: FieldOptions) => Form,
) => ({
  ...texts(longest, form),
  draft: ({ max = longest }: FieldOptions) =>
    z
      .string()
      .trim()
      .check(fields.atMost(4 * longest))
      .transform(normalize)
      .pipe(z.string().max(max, `At most ${max} characters`))
      .default(''),
});

/** A draft accepts incomplete dates and amounts. The length limit is not part of the compared contract. */
const unfinishedText = z.string().trim().check(fields.atMost(40));

const pastDate = (field: FieldOptions) =>
  ids.requiredDate(nameOf(field)).refine((date) => date <= new Date().toISOString().slice(0, 10), {
    message: `${nameOf(field)} cannot lie in the future`,
  });

const anyAmount = ({ digits = 10 }: FieldOptions, message?: string) =>
  fields.decimalSchema(digits, 2, message);
const amount = (field: FieldOptions) =>
  anyAmount(field, field.optional ? undefined : isMissing(field)).refine(
    (value) => field.belowZero || !value.startsWith('-'),
    `${nameOf(field)} cannot be negative`,
  );

const batchTime = (field: FieldOptions) =>
  z
    .string({ error: isMissing(field) })
    .check(fields.atMost(40))
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time: HH:MM');

/** A choice that a draft may leave empty. */
export const draftChoice = <Choice extends z.ZodType>(choice: Choice) =>
  z
    .union([choice, z.literal('')])
    .nullish()
    .transform((value) => (value ? (value as z.output<Choice>) : null));

/**
 * Field kinds except choices. `form`: schema of a submission. `draft`: schema of a draft, which may be incomplete.
 * `reply`: schema of a stored value in replies. `nothing`: value of an empty field. `holds`: whether the kind's column
 * can store a draft value that may be incomplete.
 */
export const fieldKinds = {
  text: texts(200, (field, max) => fields.requiredText(isMissing(field), max)),
  lines: texts(4000, (field, max) => fields.requiredLines(isMissing(field), max), fields.asLines),
  email: texts(254, () => fields.emailSchema),
  phone: identifiers(50, normalizePhone, (field) => phoneSchema(nameOf(field))),
  zip: identifiers(10, identifierText.normalizeZip, (field) => ids.zipSchema(nameOf(field))),
  ein: identifiers(20, identifierText.normalizeEin, () => ids.einSchema),
  ssn: identifiers(20, identifierText.normalizeSsn, () => ids.ssnSchema),
  account: identifiers(34, identifierText.normalizeAccount, () => ids.accountNumberSchema),
  routing: identifiers(20, identifierText.normalizeRouting, () => ids.routingNumberSchema),
  state: {
    form: () => ids.stateSchema,
    draft: () => draftChoice(ids.stateSchema),
    reply: z.string(),
    nothing: null,
  },
  date: {
    form: pastDate,
    draft: () =>
      unfinishedText
        .nullish()
        .transform((text) => (text ? (ids.toIsoDate(plainIdentifier(text)) ?? text) : null)),
    reply: fields.dateSchema,
    nothing: null,
    holds: (text: string) => ids.toIsoDate(text) === text,
  },
  money: {
    form: amount,
    draft: (field: FieldOptions) =>
      z
        .union([anyAmount(field), unfinishedText])
        .nullish()
        .transform((value) => value || null),
    reply: fields.decimalReply,
    nothing: null,
    holds: (text: string, field: FieldOptions) => anyAmount(field).safeParse(text).success,
  },
  time: {
    form: batchTime,
    draft: (field: FieldOptions) =>
      z
        .union([
          batchTime(field),
          z.literal(''),
          z.string().trim().max(20, 'At most 20 characters'),
        ])
        .nullish()
        .transform((text) => text || null),
    reply: z.string(),
    nothing: null,
  },
  'yes-no': {
    form: () => z.boolean({ error: 'Please choose yes or no' }),
    draft: () => z.boolean().default(false),
    reply: z.boolean(),
    nothing: false,
  },
} as const;
type Kinds = typeof fieldKinds;
export type FieldKind = keyof Kinds | 'choice';

export type FieldShape =
  | (FieldOptions & { kind: Exclude<keyof Kinds, 'yes-no'> })
  /** A yes/no field is always answered. */
  | (FieldOptions & { kind: 'yes-no'; optional?: never })
  | (FieldOptions & {
      kind: 'choice';
      choices: Readonly<Record<string, string>>;
      /** Used in the error message: 'a ratio'. */
      choose: string;
    });

import { z } from 'zod';
import {
  atMost,
  dateSchema,
  decimalReply,
  decimalSchema,
  emailSchema,
  requiredText,
} from '../core/fields.ts';
import { phoneSchema } from '../core/phone.ts';
import { tidyPhone } from '../core/phone-text.ts';
import { plainIdentifier } from '../core/plain-text.ts';
import { tidyAccount, tidyEin, tidyRouting, tidySsn, tidyZip } from './identifier-text.ts';
import {
  accountNumberSchema,
  einSchema,
  requiredDate,
  routingNumberSchema,
  ssnSchema,
  stateSchema,
  toIsoDate,
  zipSchema,
} from './identifiers.ts';

/** What is said of a field, whatever its kind. */
export interface Said {
  name: string;
  label: string;
  /** What messages call it where that is not its label. */
  called?: string;
  /** Longest text. */
  max?: number;
  /** Digits of an amount, two of them after the point. */
  digits?: number;
  /** An amount that may be below zero. */
  belowZero?: true;
  /** May be left out. */
  optional?: true;
  /** A draft needs it too. */
  inDraft?: true;
  /** Lists show it. */
  inLists?: true;
  /** Encrypted at rest, masked in replies, revealed only to who says why. */
  sensitive?: true;
  /** How much of a row it takes in the form; half where nothing is said. */
  width?: 'whole' | 'third';
}

/** A label within a sentence: 'Date of Birth' as 'date of birth', 'ZIP Code' as 'ZIP code'. */
export const inWords = (label: string): string =>
  label.replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

const nameOf = ({ called, label }: Said): string => {
  const name = called ?? inWords(label);
  return name.charAt(0).toUpperCase() + name.slice(1);
};
export const isMissing = (field: Said): string => `${nameOf(field)} is required`;

/** Kept as text, however much of it is typed. `longest`: in a draft, where nothing else is said. */
const texts = <Form extends z.ZodType>(
  longest: number,
  form: (field: Said, max: number) => Form,
) => ({
  form: (field: Said) => form(field, field.max ?? longest),
  draft: ({ max = longest }: Said) =>
    z.string().trim().max(max, `At most ${max} characters`).default(''),
  reply: z.string(),
  longest,
  nothing: '' as const,
});
const freeText = (longest: number) =>
  texts(longest, (field, max) => requiredText(isMissing(field), max));

/** An identifier: a draft keeps it in its form, and what is none yet as it was typed. */
const identifiers = <Form extends z.ZodType>(
  longest: number,
  tidy: (text: string) => string,
  form: (field: Said) => Form,
) => ({
  ...texts(longest, form),
  draft: ({ max = longest }: Said) =>
    z
      .string()
      .trim()
      .check(atMost(4 * longest))
      .transform(tidy)
      .pipe(z.string().max(max, `At most ${max} characters`))
      .default(''),
});

/** What is typed so far may be no date and no amount yet. Its length is no part of the shape that callers keep to. */
const unfinishedText = z.string().trim().check(atMost(40));

const pastDate = (field: Said) =>
  requiredDate(nameOf(field)).refine((date) => date <= new Date().toISOString().slice(0, 10), {
    message: `${nameOf(field)} cannot lie in the future`,
  });

const anyAmount = ({ digits = 10 }: Said, message?: string) => decimalSchema(digits, 2, message);
const amount = (field: Said) =>
  anyAmount(field, field.optional ? undefined : isMissing(field)).refine(
    (value) => field.belowZero || !value.startsWith('-'),
    `${nameOf(field)} cannot be negative`,
  );

const batchTime = (field: Said) =>
  z
    .string({ error: isMissing(field) })
    .check(atMost(40))
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time: HH:MM');

/** A choice of a draft, which may not be made yet. */
export const draftChoice = <Choice extends z.ZodType>(choice: Choice) =>
  z
    .union([choice, z.literal('')])
    .nullish()
    .transform((value) => (value ? (value as z.output<Choice>) : null));

/**
 * The kinds of field beside choices. `form`: what a submission takes. `draft`: what a draft takes, as far as it
 * is typed. `reply`: what is replied where something was given. `nothing`: what stands where nothing was.
 * `holds`: whether a column of the kind can keep what a draft took, where that may be no such thing yet.
 */
export const fieldKinds = {
  text: freeText(200),
  lines: freeText(4000),
  email: texts(254, () => emailSchema),
  phone: identifiers(50, tidyPhone, (field) => phoneSchema(nameOf(field))),
  zip: identifiers(10, tidyZip, (field) => zipSchema(nameOf(field))),
  ein: identifiers(20, tidyEin, () => einSchema),
  ssn: identifiers(20, tidySsn, () => ssnSchema),
  account: identifiers(34, tidyAccount, () => accountNumberSchema),
  routing: identifiers(20, tidyRouting, () => routingNumberSchema),
  state: {
    form: () => stateSchema,
    draft: () => draftChoice(stateSchema),
    reply: z.string(),
    nothing: null,
  },
  date: {
    form: pastDate,
    draft: () =>
      unfinishedText
        .nullish()
        .transform((text) => (text ? (toIsoDate(plainIdentifier(text)) ?? text) : null)),
    reply: dateSchema,
    nothing: null,
    holds: (text: string) => toIsoDate(text) === text,
  },
  money: {
    form: amount,
    draft: (field: Said) =>
      z
        .union([anyAmount(field), unfinishedText])
        .nullish()
        .transform((value) => value || null),
    reply: decimalReply,
    nothing: null,
    holds: (text: string, field: Said) => anyAmount(field).safeParse(text).success,
  },
  time: {
    form: batchTime,
    draft: (field: Said) =>
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

/** One field of an application, as the table of them says it. */
export type FieldShape =
  | (Said & { kind: Exclude<keyof Kinds, 'yes-no'> })
  /** It has an answer always. */
  | (Said & { kind: 'yes-no'; optional?: never })
  | (Said & {
      kind: 'choice';
      /** Value → label. */
      choices: Readonly<Record<string, string>>;
      /** What is to be chosen: 'a ratio'. */
      choose: string;
    });

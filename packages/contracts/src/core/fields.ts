import { z } from 'zod';
import { isEmailAddress, withAsciiHost } from './email-address.ts';
import { plainText } from './plain-text.ts';

/**
 * A bound that comes before all that looks at the text: what is longer is refused at once. It is no part
 * of the shape that callers keep to, so that a field of an earlier release may have one.
 */
export const atMost = (max: number) =>
  z.refine((value: unknown) => typeof value !== 'string' || value.length <= max, {
    error: `At most ${max} characters`,
    abort: true,
    params: { maxLength: max },
  });

/** A row's id: a positive 32-bit integer. */
export const idSchema = z.int().min(1).max(2_147_483_647);

/** `{id}` in a path. */
export const idParams = z.object({ id: z.coerce.number<string | number>().pipe(idSchema) });

/** The years of instants: what is before or after was mistyped, and PostgreSQL knows no year 0. */
const firstYear = 1900;
const lastYear = 2200;
const isKeptYear = (year: string): boolean => Number(year) >= firstYear && Number(year) <= lastYear;

/** An instant, ISO 8601 in UTC. */
export const timestampSchema = z
  .string()
  .check(atMost(40))
  .check(z.iso.datetime({ offset: true }))
  .refine((text) => isKeptYear(text.slice(0, 4)), `A year from ${firstYear} to ${lastYear}`);

/** A calendar date, YYYY-MM-DD. */
export const dateSchema = z.string().check(atMost(40)).check(z.iso.date());

/** A character that can be seen: no space, no control, nothing that is drawn as nothing. */
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Trimmed text with something to be seen in it. `message` names the remedy: "Name is required". */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, { error: `At most ${max} characters`, abort: true })
    .refine((text) => visible.test(text), message);

/** What a file's name cannot hold: controls, halves of surrogate pairs, signs that turn the direction of writing, separators of folders. */
const notInFileName = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]/u;

/** The name of a file, without a folder. */
export const fileNameSchema = (message: string) =>
  requiredText(message, 255)
    .refine(
      (name) => !notInFileName.test(name),
      'A file name without control characters or folders',
    )
    .refine((name) => !/^\.+$/.test(name), 'A file name, not a folder');

/** Trimmed text that may be left out or empty; either is replied as null. */
export const optionalText = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .nullish()
    .transform((text) => text || null);

/** Phones and word processors write these for an apostrophe: `o’brien@…`. */
const typedApostrophes = /[\u2018\u2019\u02bc\u2032]/g;

/** A mail address, in lower case and without signs that cannot be seen. */
export const emailSchema = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters')
  .transform((text) =>
    plainText(text)
      .replace(/^mailto:/, '')
      .replace(typedApostrophes, "'"),
  )
  .pipe(z.string().refine(isEmailAddress, 'Valid email is required'));

/** The address of an account, by which people are found: its host is written in one way, in ASCII. */
export const accountEmailSchema = emailSchema.transform(withAsciiHost);

/** A mail address that may be left out or empty; either is replied as null. */
export const optionalEmail = z
  .union([emailSchema, z.literal(''), z.null()], { error: 'Valid email is required' })
  .optional()
  .transform((email) => email || null);

/**
 * A column `decimal(precision, scale)`: taken as number or string, given as a canonical string.
 * A value that the column cannot hold is refused, never rounded.
 */
export const decimalSchema = (
  precision: number,
  scale: number,
  message = 'A number is required',
) => {
  const form = new RegExp(`^-?\\d{1,${precision - scale}}(\\.\\d{1,${scale}})?$`);
  return z
    .union([z.string(), z.number()], { error: message })
    .check(atMost(longestDecimal))
    .transform((value) => plainDecimal(String(value).trim()))
    .pipe(
      z
        .string()
        .min(1, message)
        .regex(
          form,
          `A number with at most ${precision - scale} digits before and ${scale} after the point`,
        ),
    );
};

/** As much as anybody types with zeros before and after; a number has at most 25 characters. */
const longestDecimal = 100;

/** Takes off what does not change the value: leading zeros, trailing zeros after the point, a plus. */
function plainDecimal(text: string): string {
  if (!/^[+-]?\d*(?:\.\d*)?$/.test(text) || !/\d/.test(text)) return text;
  const [before = '', after = ''] = text.replace(/^[+-]/, '').split('.');
  const whole = before.replace(/^0+/, '') || '0';
  const fraction = after.slice(0, lengthWithoutZeros(after));
  const value = fraction ? `${whole}.${fraction}` : whole;
  return text.startsWith('-') && value !== '0' ? `-${value}` : value;
}

/** A pattern would begin anew at each zero. */
function lengthWithoutZeros(digits: string): number {
  let length = digits.length;
  while (digits[length - 1] === '0') length -= 1;
  return length;
}

/** A decimal as it is replied: a string, since binary floats cannot hold it. */
export const decimalReply = z
  .string()
  .check(atMost(longestDecimal))
  .regex(/^-?\d+(\.\d+)?$/);

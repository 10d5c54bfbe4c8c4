import { z } from 'zod';
import { isEmailAddress, withAsciiHost } from './email-address.ts';
import { plainText } from './plain-text.ts';

/** Rejects longer text before other checks run. Not compared with earlier releases, so a limit may be added. */
export const atMost = (max: number) =>
  z.refine((value: unknown) => typeof value !== 'string' || value.length <= max, {
    error: `At most ${max} characters`,
    abort: true,
    params: { maxLength: max },
  });

/** Text in the form of a regex, which runs on at most `max` characters. */
export const formattedText = (max: number, form: RegExp, message?: string) =>
  z.string().check(atMost(max)).regex(form, message);

/** Typed text of at most `max` characters, in one line by default. */
export const typedText = (max: number, normalize: (text: string) => string = asOneLine) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters`, abort: true })
    .overwrite(normalize);

/** A row's id: a positive 32-bit integer. */
export const idSchema = z.int().min(1).max(2_147_483_647);

export const idParams = z.object({ id: z.coerce.number<string | number>().pipe(idSchema) });

/** Accepted years: others are typing errors, and PostgreSQL has no year 0. */
const firstYear = 1900;
const lastYear = 2200;
const isValidYear = (year: string) => Number(year) >= firstYear && Number(year) <= lastYear;

/** An instant, ISO 8601 in UTC. */
export const timestampSchema = z
  .string()
  .check(atMost(40))
  .check(z.iso.datetime({ offset: true }))
  .refine((text) => isValidYear(text.slice(0, 4)), `A year from ${firstYear} to ${lastYear}`);

/** A calendar date, YYYY-MM-DD. */
export const dateSchema = z.string().check(atMost(40)).check(z.iso.date());

const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Controls except tabs and line breaks, and marks that reverse the text after them. */
const unprintable = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;

export const asLines = (text: string): string => text.replace(unprintable, '').trim();

/** Typed text in one line: a name with a line break could add a line to a mail or a signed document. */
export const asOneLine = (text: string): string => asLines(text.replace(lineBreaks, ' '));

const atLeastOne = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, { error: `At most ${max} characters`, abort: true });

const isVisible = (text: string): boolean => visible.test(text);

/** One line of text with at least one visible character. `message` names the remedy: "Name is required". */
export const requiredText = (message: string, max = 200) =>
  atLeastOne(message, max).overwrite(asOneLine).refine(isVisible, message);

/** The same, of several lines. */
export const requiredLines = (message: string, max: number) =>
  atLeastOne(message, max).overwrite(asLines).refine(isVisible, message);

/** Not allowed in file names: controls, lone surrogates, bidirectional controls, folder separators. */
const notInFileName = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]/u;

export const fileNameSchema = (message: string) =>
  atLeastOne(message, 255)
    .refine(isVisible, message)
    .refine(
      (name) => !notInFileName.test(name),
      'A file name without control characters or folders',
    )
    .refine((name) => !/^\.+$/.test(name), 'A file name, not a folder');

/** Optional line of text; null in the parsed value if omitted or empty. */
export const optionalText = (max = 200, normalize?: (text: string) => string) =>
  typedText(max, normalize)
    .nullish()
    .transform((text) => text || null);

/** The same, of several lines. */
export const optionalLines = (max: number) => optionalText(max, asLines);

/** Phones and word processors write these for an apostrophe: `o’brien@…`. */
const typedApostrophes = /[\u2018\u2019\u02bc\u2032]/g;

/** A mail address, lower-cased, without invisible characters. */
export const emailSchema = z
  .string({ error: 'Email is required' })
  .trim()
  .max(254, 'At most 254 characters')
  .transform((text) =>
    // Superscript and mathematical capitals are capitals only as plain text.
    plainText(text)
      .toLowerCase()
      .replace(/^mailto:/, '')
      .replace(typedApostrophes, "'"),
  )
  .pipe(z.string().refine(isEmailAddress, 'Valid email is required'));

/** The address of an account. Its host is in ASCII, so that lookups match. */
export const accountEmailSchema = emailSchema.transform(withAsciiHost);

/** Optional mail address; null in the parsed value if omitted or empty. */
export const optionalEmail = z
  .union([emailSchema, z.literal(''), z.null()], { error: 'Valid email is required' })
  .optional()
  .transform((email) => email || null);

/** A column `decimal(precision, scale)`, as a canonical string. What does not fit is rejected, never rounded. */
export const decimalSchema = (
  precision: number,
  scale: number,
  message = 'A number is required',
) => {
  const form = new RegExp(`^-?\\d{1,${precision - scale}}(\\.\\d{1,${scale}})?$`);
  return z
    .union([z.string(), z.number()], { error: message })
    .check(atMost(maxDecimalLength))
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

/** Allows for extra zeros; a number has at most 25 characters. */
const maxDecimalLength = 100;

function plainDecimal(text: string): string {
  if (!/^[+-]?\d*(?:\.\d*)?$/.test(text) || !/\d/.test(text)) return text;
  const [before = '', after = ''] = text.replace(/^[+-]/, '').split('.');
  const whole = before.replace(/^0+/, '') || '0';
  const fraction = after.slice(0, lengthWithoutZeros(after));
  const value = fraction ? `${whole}.${fraction}` : whole;
  return text.startsWith('-') && value !== '0' ? `-${value}` : value;
}

/** A loop: a regex would backtrack at each zero. */
function lengthWithoutZeros(digits: string): number {
  let length = digits.length;
  while (digits[length - 1] === '0') length -= 1;
  return length;
}

/** A decimal in replies: a string, because binary floats cannot represent it. */
export const decimalReply = formattedText(maxDecimalLength, /^-?\d+(\.\d+)?$/);

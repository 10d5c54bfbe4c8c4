import { z } from 'zod';

/** A row's id: a positive 32-bit integer. */
export const idSchema = z.int().min(1).max(2_147_483_647);

/** `{id}` in a path. */
export const idParams = z.object({ id: z.coerce.number<string | number>().pipe(idSchema) });

/** An instant, ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime({ offset: true });

/** A calendar date, YYYY-MM-DD. */
export const dateSchema = z.iso.date();

/** A character that can be seen: no space, no control, nothing that is drawn as nothing. */
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Trimmed text with something to be seen in it. `message` names the remedy: "Name is required". */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .refine((text) => visible.test(text), message);

/** Trimmed text that may be left out or empty; either is replied as null. */
export const optionalText = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .nullish()
    .transform((text) => text || null);

/** A mail address, trimmed and in lower case. */
export const emailSchema = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters')
  .pipe(z.email('Valid email is required'));

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

/** Takes off what does not change the value: leading zeros, trailing zeros after the point, a plus. */
function plainDecimal(text: string): string {
  const match = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text);
  if (!match || text === '' || !/\d/.test(text)) return text;
  const [, sign, whole, fraction] = match;
  const value = (whole || '0') + (fraction ? `.${fraction}` : '');
  return sign === '-' && value !== '0' ? `-${value}` : value;
}

/** A decimal as it is replied: a string, since binary floats cannot hold it. */
export const decimalReply = z.string().regex(/^-?\d+(\.\d+)?$/);

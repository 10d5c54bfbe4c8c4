import { z } from 'zod';
import { atMost } from './fields.ts';
import { toPhone } from './phone-text.ts';

/** As much as a number has with brackets, spaces and a country's code. */
const longest = 40;
const message = 'Please enter a valid phone number';

/** Ten digits of the North American plan, a leading 1 aside, however they are written, and an extension. */
const phoneForm = z
  .string()
  .trim()
  .check(atMost(longest))
  .transform((text, context) => {
    const phone = toPhone(text);
    if (phone) return phone;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A US phone number however it is written; given in E.164, +1NNNNNNNNNN, with its extension: +1NNNNNNNNNNx12. */
export const phoneSchema = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .check(atMost(longest))
    .pipe(phoneForm);

/** A US phone number that may be left out or empty; either is replied as null. */
export const optionalPhone = z
  .string()
  .trim()
  .check(atMost(longest))
  .nullish()
  .transform((text) => text || null)
  .pipe(z.union([phoneForm, z.null()], { error: message }));

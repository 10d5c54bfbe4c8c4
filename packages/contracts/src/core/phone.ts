import { z } from 'zod';
import { atMost } from './fields.ts';
import { toPhone } from './phone-text.ts';

const maxLength = 40;
const message = 'Please enter a valid phone number';

const phoneForm = z
  .string()
  .trim()
  .check(atMost(maxLength))
  .transform((text, context) => {
    const phone = toPhone(text);
    if (phone) return phone;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A US phone number in any notation; returns E.164, +1NNNNNNNNNN, with an extension +1NNNNNNNNNNx12. */
export const phoneSchema = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .check(atMost(maxLength))
    .pipe(phoneForm);

/** Optional US phone number; null in the parsed value if omitted or empty. */
export const optionalPhone = z
  .string()
  .trim()
  .check(atMost(maxLength))
  .nullish()
  .transform((text) => text || null)
  .pipe(z.union([phoneForm, z.null()], { error: message }));

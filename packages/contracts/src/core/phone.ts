import { z } from 'zod';
import { atMost } from './fields.ts';

/** As much as a number has with brackets, spaces and a country's code. */
const longest = 40;
const message = 'Please enter a valid phone number';

/** Signs that a number is written with; a plus stands before a country's code, and ours is 1. */
const signs = /^(?:\+(?=[\s(]*1))?[\d\s()./\p{Pd}]+$/u;

/** Ten digits of the North American plan, a leading 1 aside, however they are written. */
const phoneForm = z
  .string()
  .trim()
  .check(atMost(longest))
  .regex(signs, message)
  .transform((text) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
  .refine((digits) => /^[2-9]\d{2}[2-9]\d{6}$/.test(digits), message)
  .transform((digits) => `+1${digits}`);

/** A US phone number however it is written; given in E.164: +1NNNNNNNNNN. */
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

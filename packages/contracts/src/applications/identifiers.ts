import { z } from 'zod';
import { atMost, dateSchema } from '../core/fields.ts';
import { plainIdentifier } from '../core/plain-text.ts';
import * as identifierText from './identifier-text.ts';
import { usStates, type UsState } from './typed.ts';

export { einWarning, toTypedDate, usStates, type UsState } from './typed.ts';

export const stateSchema = z.enum(Object.keys(usStates) as [UsState, ...UsState[]], {
  error: 'Please choose a state',
});

/**
 * Returns whether nine digits are an ABA routing number: 3(d1+d4+d7) + 7(d2+d5+d8) + (d3+d6+d9) is a multiple of ten,
 * and not all are zero (ABA Key to Routing Numbers).
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

const voidSsns = new Set(['078051120', '219099999', '457555462']);

/** Returns whether nine digits can be a Social Security number (SSA rules for area, group and serial). */
export const isSsn = (digits: string): boolean =>
  /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) && !voidSsns.has(digits);

const maxIdentifierLength = 60;

const identifier = (label: string, normalize: (text: string) => string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .check(atMost(maxIdentifierLength))
    .transform(normalize);

/** Nine digits in any notation; returns NNN-NN-NNNN. */
export const ssnSchema = identifier('SSN', identifierText.normalizeSsn).refine(
  (text) => /^\d{3}-\d{2}-\d{4}$/.test(text) && isSsn(text.replaceAll('-', '')),
  'Please enter a valid SSN',
);

/** Nine digits in any notation; returns NN-NNNNNNN. */
export const einSchema = identifier('EIN / Federal Tax ID', identifierText.normalizeEin).refine(
  (text) => /^\d{2}-\d{7}$/.test(text),
  'Please enter nine digits: NN-NNNNNNN',
);

export const routingNumberSchema = identifier(
  'Routing number',
  identifierText.normalizeRouting,
).refine(isRoutingNumber, 'Please enter a valid nine-digit routing number');

export const accountNumberSchema = identifier(
  'Account number',
  identifierText.normalizeAccount,
).refine((text) => /^\d{4,17}$/.test(text), 'Please enter 4 to 17 digits');

export const zipSchema = (label: string) =>
  identifier(label, identifierText.normalizeZip).refine(
    (text) => /^\d{5}(-\d{4})?$/.test(text),
    'Please enter a ZIP code: NNNNN or NNNNN-NNNN',
  );

export const dateMessage = 'Please enter a valid date in MM/DD/YYYY format.';

/** Range of years: a business may be old, and PostgreSQL has no year 0. */
const firstYear = 1600;
const lastYear = 2200;

/** Converts a date in MM/DD/YYYY or YYYY-MM-DD to YYYY-MM-DD. Returns null if there is no such day. */
export function toIsoDate(text: string): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? undefined;
  const iso = match ? `${match[3]}-${match[1]}-${match[2]}` : text;
  const year = Number(iso.slice(0, 4));
  return dateSchema.safeParse(iso).success && year >= firstYear && year <= lastYear ? iso : null;
}

/** A required date; YYYY-MM-DD after parsing. */
export const requiredDate = (label: string) =>
  identifier(label, plainIdentifier).transform(
    (text, context) => toIsoDate(text) ?? refuseDate(context),
  );

function refuseDate(context: z.RefinementCtx): never {
  context.addIssue({ code: 'custom', message: dateMessage });
  return z.NEVER;
}

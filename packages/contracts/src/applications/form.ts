import { z } from 'zod';
import { atMost, decimalSchema, emailSchema, optionalText, requiredText } from '../core/fields.ts';
import { phoneSchema } from '../core/phone.ts';
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
import { businessTypeSchema, connectionTypeSchema, handKeyedRatioSchema } from './schemas.ts';

const amount = (label: string) =>
  decimalSchema(10, 2, `${label} is required`).refine(
    (value) => !value.startsWith('-'),
    `${label} cannot be negative`,
  );

const batchTime = z
  .string({ error: 'Auto batch time is required' })
  .check(atMost(40))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time: HH:MM');

const pastDate = (label: string) =>
  requiredDate(label).refine((date) => date <= new Date().toISOString().slice(0, 10), {
    message: `${label} cannot lie in the future`,
  });

/** Columns that the form does not ask for; they may be sent all the same. */
const furtherFields = {
  mailingAddress: optionalText(),
  mailingCity: optionalText(),
  mailingState: z
    .union([stateSchema, z.literal('')])
    .nullish()
    .transform((state) => state || null),
  mailingZip: optionalText(10),
  website: optionalText(),
  annualRevenue: z
    .union([decimalSchema(12, 2), z.literal('')])
    .nullish()
    .transform((value) => value || null),
  notes: optionalText(4000),
};

/**
 * The merchant application as it is submitted: the one schema of the wizard and of the server.
 * Takes dates as MM/DD/YYYY or YYYY-MM-DD, phones, SSN and EIN as they are written; gives their
 * canonical forms.
 */
export const applicationForm = z.object({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  phone: phoneSchema('Phone'),
  email: emailSchema,
  homeAddress: requiredText('Home address is required'),
  homeCity: requiredText('City is required', 100),
  homeZip: zipSchema('ZIP code'),
  homeState: stateSchema,
  legalBusinessName: requiredText('Legal business name is required'),
  dbaName: optionalText(),
  businessAddress: requiredText('Business address is required'),
  businessCity: requiredText('City is required', 100),
  businessState: stateSchema,
  businessZip: zipSchema('ZIP code'),
  businessPhone: phoneSchema('Business phone'),
  businessStartDate: pastDate('Business start date'),
  businessType: businessTypeSchema,
  einFederalTaxId: einSchema,
  bankName: requiredText('Bank name is required'),
  accountNumber: accountNumberSchema,
  routingNumber: routingNumberSchema,
  dateOfBirth: pastDate('Date of birth'),
  ssn: ssnSchema,
  driversLicense: requiredText('Driver’s license is required', 30),
  totalMonthlyCcVolume: amount('Monthly volume'),
  averageTicket: amount('Average ticket'),
  highTicket: amount('High ticket'),
  swipedHandKeyedRatio: handKeyedRatioSchema,
  connectionType: connectionTypeSchema,
  autoBatchTime: batchTime,
  ebtFsn: optionalText(50),
  productsSold: requiredText('Products sold is required', 4000),
  acceptsWexFleetCards: z.boolean({ error: 'Please choose yes or no' }),
  currentlyAcceptingCards: z.boolean({ error: 'Please choose yes or no' }),
  ...furtherFields,
});
export type ApplicationForm = z.output<typeof applicationForm>;

const draftText = (max = 200) =>
  z.string().trim().max(max, `At most ${max} characters`).default('');
/** What is typed so far may be no date and no amount yet. Its length is no part of the shape that callers keep to. */
const unfinishedText = z.string().trim().check(atMost(40));
const draftAmount = z
  .union([decimalSchema(10, 2), unfinishedText])
  .nullish()
  .transform((value) => value || null);
const draftDate = unfinishedText
  .nullish()
  .transform((text) => (text ? (toIsoDate(text) ?? text) : null));
const draftTime = z
  .union([batchTime, z.literal(''), z.string().trim().max(20, 'At most 20 characters')])
  .nullish()
  .transform((text) => text || null);

/** Whether a draft's amount is one: as {@link applicationDraft} gives it, it may be anything typed. */
export const isAmount = (text: string): boolean => decimalSchema(10, 2).safeParse(text).success;
/** The same of a draft's date. */
export const isDate = (text: string): boolean => toIsoDate(text) === text;
const draftChoice = <Choice extends z.ZodType>(choice: Choice) =>
  z
    .union([choice, z.literal('')])
    .nullish()
    .transform((value) => (value ? (value as z.output<Choice>) : null));

/**
 * An application that is not yet submitted: what is there is kept as it was typed, only a name, a
 * mail address and a phone number must be there. A date or an amount that is none yet stays the text
 * that was typed: see `unfinished` of the reply.
 */
export const applicationDraft = z.object({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  phone: requiredText('Phone is required', 50),
  email: requiredText('Email is required', 254),
  homeAddress: draftText(),
  homeCity: draftText(100),
  homeZip: draftText(10),
  homeState: draftChoice(stateSchema),
  legalBusinessName: draftText(),
  dbaName: optionalText(),
  businessAddress: draftText(),
  businessCity: draftText(100),
  businessState: draftChoice(stateSchema),
  businessZip: draftText(10),
  businessPhone: draftText(50),
  businessStartDate: draftDate,
  businessType: draftChoice(businessTypeSchema),
  einFederalTaxId: draftText(20),
  bankName: draftText(),
  accountNumber: draftText(34),
  routingNumber: draftText(20),
  dateOfBirth: draftDate,
  ssn: draftText(20),
  driversLicense: draftText(30),
  totalMonthlyCcVolume: draftAmount,
  averageTicket: draftAmount,
  highTicket: draftAmount,
  swipedHandKeyedRatio: draftChoice(handKeyedRatioSchema),
  connectionType: draftChoice(connectionTypeSchema),
  autoBatchTime: draftTime,
  ebtFsn: optionalText(50),
  productsSold: draftText(4000),
  acceptsWexFleetCards: z.boolean().default(false),
  currentlyAcceptingCards: z.boolean().default(false),
  ...furtherFields,
});
export type ApplicationDraft = z.output<typeof applicationDraft>;

/** Body of a creation or a change: `status` says by which of the two schemas it is checked. */
export const applicationBody = z.discriminatedUnion('status', [
  applicationForm.extend({ status: z.literal('submitted') }),
  applicationDraft.extend({ status: z.literal('draft') }),
]);
export type ApplicationBody = z.output<typeof applicationBody>;

import { z } from 'zod';
import * as fields from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { linkTokenSchema } from '../core/public-pages.ts';
import { versionSchema } from '../core/versions.ts';
import { requestableNames } from './merchant-fields.ts';

export const requestableNameSchema = z.enum(requestableNames);

/** Whether a requested field is filled in; never its value. */
export const fieldStateSchema = z.object({
  state: z.enum(['filled', 'missing']),
  filledBy: z.string().nullable(),
  filledAt: fields.timestampSchema.nullable(),
});
export type FieldState = z.infer<typeof fieldStateSchema>;

export const fieldStatesSchema = z.partialRecord(requestableNameSchema, fieldStateSchema);
export type FieldStates = z.infer<typeof fieldStatesSchema>;

/** Last day of a link, in the westernmost time zone of the United States. */
const validUntil = z
  .string()
  .check(fields.atMost(40))
  .check(z.iso.date({ error: 'Please choose a day' }));
const requestedFields = z
  .array(requestableNameSchema)
  .min(1, 'Please choose at least one field')
  .max(requestableNames.length)
  .transform((names) => requestableNames.filter((name) => names.includes(name)));
export const askMerchantBody = z.object({
  fields: requestedFields,
  recipientName: fields.requiredText('Name is required', 100),
  recipientEmail: fields.emailSchema,
  message: fields.typedText(2000, fields.asLines).default(''),
  validUntil,
  /** Whether automatic reminders are sent after 3 and 7 days. */
  remindAfter3Days: z.boolean().default(true),
  remindAfter7Days: z.boolean().default(true),
});

export const changeMerchantPartBody = z
  .object({
    fields: requestedFields,
    validUntil,
    remindAfter3Days: z.boolean(),
    remindAfter7Days: z.boolean(),
  })
  .partial();

/** News for the owner. `waits`: the merchant has filled in everything, and the owner must complete the rest. */
export const merchantNews = ['viewed', 'waits', 'bounced'] as const;

const evidenceKinds = [
  'sent',
  'delivered',
  'bounced',
  'viewed',
  'code-sent',
  'code-checked',
  'filled',
  'consented',
  'signed',
  'sealed',
  'timestamped',
  'reminded',
  'changed',
  'extended',
  'expired',
  'taken-back',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** The merchant's part as the partner sees it: which fields are filled in, and the state of the link. */
export const merchantPartSchema = z.object({
  id: fields.idSchema,
  applicationId: fields.idSchema,
  state: z.enum(['open', 'signed']),
  version: versionSchema,
  fields: fieldStatesSchema,
  recipientName: z.string(),
  recipientEmail: z.string(),
  /** The signer's address is the sender's own; someone should review it. */
  needsReview: z.boolean().optional(),
  message: z.string(),
  validUntil: fields.timestampSchema,
  /** The last day of the link, as shown to people. */
  lastDay: fields.dateSchema,
  remindAfter3Days: z.boolean(),
  remindAfter7Days: z.boolean(),
  askedByName: z.string(),
  askedAt: fields.timestampSchema,
  signed: z
    .object({
      name: z.string(),
      title: z.string(),
      at: fields.timestampSchema,
      contentHash: z.string(),
      isSealed: z.boolean(),
    })
    .nullable(),
  evidence: z.array(
    z.object({
      kind: openNames(evidenceKinds),
      at: fields.timestampSchema,
      by: z.string(),
      /** Hash over this entry and all before it. */
      hash: z.string(),
    }),
  ),
});
export type MerchantPart = z.infer<typeof merchantPartSchema>;

/** A part that the merchant signed. It is kept when withdrawn. */
export const signedPartSchema = z.object({
  id: fields.idSchema,
  signerName: z.string(),
  signerTitle: z.string(),
  signedAt: fields.timestampSchema,
  contentHash: z.string(),
  isSealed: z.boolean(),
  /** The application cannot be deleted before this time. */
  keptUntil: fields.timestampSchema,
  withdrawn: z.object({ at: fields.timestampSchema, by: z.string() }).nullable(),
  evidence: merchantPartSchema.shape.evidence,
});
export type SignedPart = z.infer<typeof signedPartSchema>;

const token = linkTokenSchema;

const code = z
  .string({ error: 'Please enter the six digits' })
  .check(fields.atMost(20))
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits'));

export const merchantLinkBody = z.object({ token });
export const leaveMerchantPartBody = merchantLinkBody.extend({
  /** The mail with the link was not expected: it counts against its sender. Needs no code. */
  report: z.boolean().optional(),
});
export const merchantCodeBody = z.object({ token, code });

const filledValue = z.union([z.string().check(fields.atMost(4000)), z.boolean()]);

export const merchantFieldsBody = z.object({
  token,
  /** Version that the values are based on. A field that was saved since is rejected. */
  version: versionSchema,
  values: z.partialRecord(requestableNameSchema, filledValue),
});

export const merchantSignBody = z.object({
  token,
  /** Hash of the displayed content. If anything changed since, the signature is rejected. */
  contentHash: fields.formattedText(64, /^[0-9a-f]{64}$/),
  name: fields.requiredText('Please type your name', 100),
  title: fields.requiredText('Please type your title', 100),
  /** A new code mailed for the signature, not the one that confirmed the browser. */
  code,
  certify: z.literal(true, { error: 'Please certify that everything is true' }),
  consent: z.literal(true, { error: 'Please consent to electronic records' }),
});

/** The merchant's own part, for a browser that was confirmed with a mailed code. Sensitive values are masked. */
export const merchantViewSchema = z.object({
  version: versionSchema,
  state: z.enum(['open', 'signed']),
  fields: z.array(
    z.object({
      name: requestableNameSchema,
      /** The saved value, or what the partner entered before; masked if sensitive. */
      value: z.union([z.string(), z.boolean()]).nullable(),
      /** Whether the merchant saved it. */
      isGiven: z.boolean(),
      error: z.string().nullable(),
    }),
  ),
  rest: z.array(
    z.object({ section: z.string(), name: z.string(), label: z.string(), text: z.string() }),
  ),
  /** Titles of sections that the partner must complete before signing. */
  unfinished: z.array(z.string()),
  /** Hash of the whole content, to send with the signature. */
  contentHash: z.string(),
  /** The text that the signer certifies and consents to. */
  certification: z.string(),
  consent: z.string(),
  signed: z
    .object({
      name: z.string(),
      title: z.string(),
      at: fields.timestampSchema,
    })
    .nullable(),
});
export type MerchantView = z.infer<typeof merchantViewSchema>;

import { z } from 'zod';
import {
  atMost,
  dateSchema,
  emailSchema,
  idSchema,
  requiredText,
  timestampSchema,
} from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { linkTokenSchema } from '../core/public-pages.ts';
import { versionSchema } from '../core/versions.ts';
import { askableNames } from './merchant-fields.ts';

export const askableNameSchema = z.enum(askableNames);

/** Whether a field that the merchant was asked for is filled: never with what. */
export const fieldStateSchema = z.object({
  state: z.enum(['filled', 'missing']),
  /** Null while nothing was filled in. */
  filledBy: z.string().nullable(),
  filledAt: timestampSchema.nullable(),
});
export type FieldState = z.infer<typeof fieldStateSchema>;

export const fieldStatesSchema = z.partialRecord(askableNameSchema, fieldStateSchema);
export type FieldStates = z.infer<typeof fieldStatesSchema>;

/** The last day of a link, as the last place of the United States has it. */
const validUntil = z
  .string()
  .check(atMost(40))
  .check(z.iso.date({ error: 'Please choose a day' }));
const asked = z
  .array(askableNameSchema)
  .min(1, 'Please choose at least one field')
  .max(askableNames.length)
  .transform((names) => askableNames.filter((name) => names.includes(name)));
const message = z.string().trim().max(2000, 'At most 2000 characters');

export const askMerchantBody = z.object({
  fields: asked,
  recipientName: requiredText('Name is required', 100),
  recipientEmail: emailSchema,
  message: message.default(''),
  validUntil,
  /** Whether the merchant is reminded by itself after 3 and after 7 days. */
  remindAfter3Days: z.boolean().default(true),
  remindAfter7Days: z.boolean().default(true),
});

export const changeMerchantPartBody = z
  .object({
    fields: asked,
    validUntil,
    remindAfter3Days: z.boolean(),
    remindAfter7Days: z.boolean(),
  })
  .partial();

/** What the owner of an application is told of. `waits`: all is filled in, and the rest is the owner's to finish. */
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

/** What the partner sees of the merchant's part: which fields are filled, and what became of the link. */
export const merchantPartSchema = z.object({
  id: idSchema,
  applicationId: idSchema,
  state: z.enum(['open', 'signed']),
  version: versionSchema,
  fields: fieldStatesSchema,
  recipientName: z.string(),
  recipientEmail: z.string(),
  /** The signer's address is the sender's own: somebody should look at it. */
  needsReview: z.boolean().optional(),
  message: z.string(),
  validUntil: timestampSchema,
  /** The last day of the link: what a person is told. */
  lastDay: dateSchema,
  remindAfter3Days: z.boolean(),
  remindAfter7Days: z.boolean(),
  askedByName: z.string(),
  askedAt: timestampSchema,
  signed: z
    .object({
      name: z.string(),
      title: z.string(),
      at: timestampSchema,
      /** SHA-256 of all that was signed. */
      contentHash: z.string(),
      /** The sealed document is there. */
      isSealed: z.boolean(),
    })
    .nullable(),
  /** What happened to it, the oldest first. */
  evidence: z.array(
    z.object({
      kind: openNames(evidenceKinds),
      at: timestampSchema,
      by: z.string(),
      /** Of this entry and all before it. */
      hash: z.string(),
    }),
  ),
});
export type MerchantPart = z.infer<typeof merchantPartSchema>;

/** A part that the merchant signed: it stays when it is withdrawn. */
export const signedPartSchema = z.object({
  id: idSchema,
  signerName: z.string(),
  signerTitle: z.string(),
  signedAt: timestampSchema,
  /** SHA-256 of all that was signed. */
  contentHash: z.string(),
  isSealed: z.boolean(),
  /** Nobody can delete the application before. */
  keptUntil: timestampSchema,
  withdrawn: z.object({ at: timestampSchema, by: z.string() }).nullable(),
  evidence: merchantPartSchema.shape.evidence,
});
export type SignedPart = z.infer<typeof signedPartSchema>;

const token = linkTokenSchema;

const code = z
  .string({ error: 'Please enter the six digits' })
  .check(atMost(20))
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits'));

export const merchantLinkBody = z.object({ token });
export const leaveMerchantPartBody = merchantLinkBody.extend({
  /** The mail with the link was not expected: it counts against its sender. Needs no code. */
  report: z.boolean().optional(),
});
export const merchantCodeBody = z.object({ token, code });

const filledValue = z.union([z.string().check(atMost(4000)), z.boolean()]);

export const merchantFieldsBody = z.object({
  token,
  /** What the values were typed on: a field that was saved anew since is refused. */
  version: versionSchema,
  values: z.partialRecord(askableNameSchema, filledValue),
});

export const merchantSignBody = z.object({
  token,
  /** Of what was read: where anything changed since, nothing is signed. */
  contentHash: z
    .string()
    .check(atMost(64))
    .regex(/^[0-9a-f]{64}$/),
  name: requiredText('Please type your name', 100),
  title: requiredText('Please type your title', 100),
  /** Mailed for the signature: the one that let the browser in is used. */
  code,
  certify: z.literal(true, { error: 'Please certify that everything is true' }),
  consent: z.literal(true, { error: 'Please consent to electronic records' }),
});

/** The merchant's own part, to whom confirmed the mailed code in this browser. What is sensitive is masked. */
export const merchantViewSchema = z.object({
  version: versionSchema,
  state: z.enum(['open', 'signed']),
  fields: z.array(
    z.object({
      name: askableNameSchema,
      /** What was saved, or what the partner had typed before; of what is sensitive a mask. */
      value: z.union([z.string(), z.boolean()]).nullable(),
      /** The merchant saved it. */
      isGiven: z.boolean(),
      /** What is wrong with it; null where it can be signed. */
      error: z.string().nullable(),
    }),
  ),
  /** What the partner filled in. */
  rest: z.array(
    z.object({ section: z.string(), name: z.string(), label: z.string(), text: z.string() }),
  ),
  /** Titles of the sections that the partner is to finish before this can be signed. */
  unfinished: z.array(z.string()),
  /** Of all of it: what a signature says that it was made on. */
  contentHash: z.string(),
  /** What the signer certifies and consents to. */
  certification: z.string(),
  consent: z.string(),
  signed: z
    .object({
      name: z.string(),
      title: z.string(),
      at: timestampSchema,
    })
    .nullable(),
});
export type MerchantView = z.infer<typeof merchantViewSchema>;

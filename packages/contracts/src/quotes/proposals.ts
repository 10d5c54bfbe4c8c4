import { z } from 'zod';
import { linkTokenSchema } from '../core/public-pages.ts';
import * as fields from '../core/fields.ts';
import { conditionNames } from './conditions.ts';
import { openNames } from '../core/open-names.ts';
import { savingsRange } from './pricing.ts';

export const proposalNews = ['viewed', 'asked', 'accepted', 'declined', 'bounced'] as const;

/** `expired` and `withdrawn` leave the quote sent. `superseded`: replaced by a newer version. */
const proposalStates = [
  'open',
  'accepted',
  'declined',
  'superseded',
  'withdrawn',
  'expired',
] as const;
export type ProposalState = (typeof proposalStates)[number];

export const declineReasons = {
  price: 'The savings are too small',
  staying: 'We stay with our present processor',
  contract: 'We are bound by a contract',
  terms: 'We do not agree with the terms',
  figures: 'The figures are not right',
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof declineReasons;

export const evidenceKinds = [
  'sent',
  'resent',
  'delivered',
  'bounced',
  'viewed',
  'forwarded',
  'asked',
  'code-mailed',
  'code-checked',
  'consented',
  'accepted',
  'declined',
  'reminded',
  'extended',
  'superseded',
  'withdrawn',
  'expired',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** An entry of the evidence log. `hash` is the SHA-256 in hex of this entry and the previous hash. */
export const evidenceEntrySchema = z.object({
  position: z.int().min(1),
  at: fields.timestampSchema,
  kind: openNames(evidenceKinds),
  /** Name and address; null if the portal acted. */
  by: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** A question, a reason, or the mail server's message. */
  text: z.string().nullable(),
  hash: z.string(),
});
export type ProposalEvidence = z.infer<typeof evidenceEntrySchema>;

export const proposalSchema = z.object({
  id: fields.idSchema,
  /** Numbered from 1 within the quote. */
  number: z.int().min(1),
  state: openNames(proposalStates),
  /** The signer; not the first recipient if the proposal was forwarded. */
  signerName: z.string().nullable(),
  signerEmail: z.string(),
  sentBy: z.string(),
  senderPhone: z.string().nullable().optional(),
  sentAt: fields.timestampSchema,
  validUntil: fields.timestampSchema,
  /** The last day of validity, as shown to the merchant. */
  lastDay: fields.dateSchema,
  message: z.string().nullable(),
  /** SHA-256 in hex of the frozen content as canonical JSON (RFC 8785). */
  contentHash: z.string(),
  monthlySavings: fields.decimalReply,
  annualSavings: fields.decimalReply,
  ...savingsRange,
  firstViewedAt: fields.timestampSchema.nullable(),
  /** When an unanswered question was asked. */
  askedAt: fields.timestampSchema.nullable(),
  bounced: z.string().nullable(),
  remindAfter3Days: z.boolean(),
  remindAfter7Days: z.boolean(),
  decidedAt: fields.timestampSchema.nullable(),
  acceptedBy: z.object({ name: z.string(), title: z.string() }).nullable(),
  declined: z.object({ reason: z.string(), note: z.string().nullable() }).nullable(),
  /** The signer should be checked: the proposal was forwarded, or the signer has the sender's or owner's address. */
  needsReview: z.boolean(),
  /** When the accepted document was sealed, and when a timestamp authority confirmed it. */
  sealedAt: fields.timestampSchema.nullable(),
  timestampedAt: fields.timestampSchema.nullable(),
  evidence: z.array(evidenceEntrySchema),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const proposalBriefSchema = z.object({
  number: z.int().min(1),
  state: openNames(proposalStates),
  validUntil: fields.timestampSchema,
  firstViewedAt: fields.timestampSchema.nullable(),
});
export type ProposalBrief = z.infer<typeof proposalBriefSchema>;

/** Filter of quotes by their last proposal. `expiring`: open, and expiring within three days. */
export const proposalFilterSchema = z.enum([
  'viewed',
  'expiring',
  'declined',
  'expired',
  'withdrawn',
]);

/** Last day of validity, until the day ends everywhere in the United States. */
const validUntil = z.string().check(fields.atMost(40)).check(z.iso.date('Choose a day'));

export const sendProposalBody = z.object({
  email: fields.emailSchema,
  name: fields.optionalText(),
  message: fields.optionalLines(1000),
  /** The sender's phone number, for the merchant; if omitted, that of their last proposal. */
  phone: fields.typedText(40).optional(),
  /** If omitted, 30 days from today; at most one year from today. */
  validUntil: validUntil.optional(),
  remindAfter3Days: z.boolean().default(true),
  remindAfter7Days: z.boolean().default(true),
  /** Conditions of the quote that the sender accepts. */
  acceptedConditions: z.array(z.enum(conditionNames)).max(conditionNames.length).default([]),
});

/** Preview of what the merchant would get; nothing is stored or mailed. */
export const proposalPreviewSchema = z.object({
  page: z.string(),
  /** Its link does not work yet. */
  mail: z.object({ to: z.string(), subject: z.string(), html: z.string() }),
  /** PDF in base64. */
  document: z.string(),
});
export type ProposalPreview = z.infer<typeof proposalPreviewSchema>;

export const changeProposalBody = z.object({
  validUntil: validUntil.optional(),
  remindAfter3Days: z.boolean().optional(),
  remindAfter7Days: z.boolean().optional(),
  /** Marks the merchant's questions as answered, by mail or phone. */
  answered: z.literal(true).optional(),
});

/** Terms that merchants agree to. A version never changes; a new one applies to proposals sent afterwards. */
export const proposalTermsSchema = z.object({
  version: z.int().min(1),
  text: z.string(),
  savedBy: z.string().nullable(),
  savedAt: fields.timestampSchema,
});
export type ProposalTerms = z.infer<typeof proposalTermsSchema>;

export const saveProposalTermsBody = z.object({
  text: fields.requiredLines('The terms are missing', 10_000),
});

// --- calls of merchants, who only have the link ---

export const linkBody = z.object({ token: linkTokenSchema });

/** Purpose of a mailed code, which is valid for no other. */
export const codePurposes = ['accept', 'decline', 'forward'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const mailCodeBody = linkBody
  .extend({
    purpose: z.enum(codePurposes).default('accept'),
    /** For `forward`: the new signer's address. The code is valid for no other address. */
    email: fields.emailSchema.optional(),
  })
  .refine(({ purpose, email }) => (purpose === 'forward') === (email !== undefined), {
    error: 'Only a code to forward a proposal names an address, and it must',
    path: ['email'],
  });

const mailedCode = z
  .string({ error: 'The code is required' })
  .trim()
  .check(fields.atMost(40))
  .regex(/^\d{6}$/, 'The code has six digits');

/** Hash of the version on the page: another version is not accepted. */
const contentHash = fields.formattedText(100, /^[0-9a-f]{64}$/, 'The hash of what was read');

export const askBody = linkBody.extend({
  text: fields.requiredLines('Please write your question', 2000),
  /** The mail with the link was not expected: it counts against its sender, who gets no mail of it. */
  report: z.boolean().optional(),
});

export const forwardBody = linkBody.extend({
  name: fields.requiredText('The name is required'),
  email: fields.emailSchema,
  note: fields.optionalLines(1000),
  code: mailedCode,
});

export const acceptBody = linkBody.extend({
  contentHash,
  name: fields.requiredText('Your name is required'),
  title: fields.requiredText('Your title is required'),
  /** Consent to electronic records and signatures, in the wording of this version. */
  consent: z.literal(true, { error: 'Please agree to electronic records' }),
  consentVersion: z.int().min(1),
  /** Confirms the statement next to the button. */
  intent: z.literal(true, { error: 'Please confirm that you accept' }),
  code: mailedCode,
});

export const declineBody = linkBody.extend({
  contentHash,
  reason: z.enum(Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]], {
    error: 'Please choose a reason',
  }),
  note: fields.optionalLines(1000),
  code: mailedCode,
});

export const outcomeSchema = z.object({
  state: openNames(proposalStates),
  message: z.string(),
});
export type ProposalOutcome = z.infer<typeof outcomeSchema>;

export const codeMailedSchema = z.object({
  /** The signer's address, partly masked. */
  to: z.string(),
  expiresAt: fields.timestampSchema,
});

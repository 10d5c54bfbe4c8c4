import { z } from 'zod';
import { linkTokenSchema } from '../core/public-pages.ts';
import {
  atMost,
  dateSchema,
  decimalReply,
  emailSchema,
  idSchema,
  optionalText,
  requiredText,
  timestampSchema,
} from '../core/fields.ts';
import { conditionNames } from './conditions.ts';
import { openNames } from '../core/open-names.ts';
import { savingsRange } from './pricing.ts';

/** What the sender of a proposal is told of. */
export const proposalNews = ['viewed', 'asked', 'accepted', 'declined', 'bounced'] as const;

/** `expired` and `withdrawn` leave the quote sent; `superseded`: a newer version took its place. */
const proposalStates = [
  'open',
  'accepted',
  'declined',
  'superseded',
  'withdrawn',
  'expired',
] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Why a merchant may decline. */
export const declineReasons = {
  price: 'The savings are too small',
  staying: 'We stay with our present processor',
  contract: 'We are bound by a contract',
  terms: 'We do not agree with the terms',
  figures: 'The figures are not right',
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof declineReasons;

/** What is written down of a proposal, one entry after the other. */
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

/** An entry of the evidence. `hash` is of this entry and the hash before it, SHA-256 in hex. */
export const evidenceEntrySchema = z.object({
  position: z.int().min(1),
  at: timestampSchema,
  kind: openNames(evidenceKinds),
  /** A name and an address; null where the portal did it. */
  by: z.string().nullable(),
  /** The address on the network, and the program that it came by. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** What was said with it: a question, a reason, the mail server's answer. */
  text: z.string().nullable(),
  hash: z.string(),
});
export type ProposalEvidence = z.infer<typeof evidenceEntrySchema>;

/** One version of a proposal as its sender sees it. */
export const proposalSchema = z.object({
  id: idSchema,
  /** Counted from 1 within the quote. */
  number: z.int().min(1),
  state: openNames(proposalStates),
  /** Who is to sign: another than the first recipient where it was forwarded. */
  signerName: z.string().nullable(),
  signerEmail: z.string(),
  sentBy: z.string(),
  /** The sender's phone number, as the merchant sees it. */
  senderPhone: z.string().nullable().optional(),
  sentAt: timestampSchema,
  validUntil: timestampSchema,
  /** The last day on which it is valid, as the merchant reads it. */
  lastDay: dateSchema,
  message: z.string().nullable(),
  /** SHA-256 in hex of what was frozen, as canonical JSON (RFC 8785). */
  contentHash: z.string(),
  monthlySavings: decimalReply,
  annualSavings: decimalReply,
  ...savingsRange,
  firstViewedAt: timestampSchema.nullable(),
  /** Since when a question of the merchant waits for an answer. A service of an earlier release gives none. */
  askedAt: timestampSchema.nullable().optional(),
  /** Why the last mail to the signer could not be delivered. */
  bounced: z.string().nullable(),
  /** Whether it reminds by itself, so many days after it was sent. */
  remindAfter3Days: z.boolean(),
  remindAfter7Days: z.boolean(),
  decidedAt: timestampSchema.nullable(),
  /** Who accepted, and as what. */
  acceptedBy: z.object({ name: z.string(), title: z.string() }).nullable(),
  declined: z.object({ reason: z.string(), note: z.string().nullable() }).nullable(),
  /** A person should check who signs: it was forwarded, or the signer has the address of the sender or of the owner. */
  needsReview: z.boolean(),
  /** When the accepted document was sealed, and when an authority confirmed that time. */
  sealedAt: timestampSchema.nullable(),
  timestampedAt: timestampSchema.nullable(),
  evidence: z.array(evidenceEntrySchema),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** What a quote says of its last proposal in lists. */
export const proposalBriefSchema = z.object({
  number: z.int().min(1),
  state: openNames(proposalStates),
  validUntil: timestampSchema,
  firstViewedAt: timestampSchema.nullable(),
});
export type ProposalBrief = z.infer<typeof proposalBriefSchema>;

/** Lists of quotes by what became of the last proposal; `expiring`: open, and not valid any more in three days. */
export const proposalFilterSchema = z.enum([
  'viewed',
  'expiring',
  'declined',
  'expired',
  'withdrawn',
]);

/** A last day in the merchant's time: the proposal is valid until it ends everywhere in the United States. */
const validUntil = z.string().check(atMost(40)).check(z.iso.date('Choose a day'));

export const sendProposalBody = z.object({
  email: emailSchema,
  name: optionalText(),
  message: optionalText(1000),
  /** The sender's phone number, for the merchant; that of their last proposal where it is left out. */
  phone: z.string().trim().max(40, 'At most 40 characters').optional(),
  /** 30 days from today where it is left out; at most a year from today. */
  validUntil: validUntil.optional(),
  remindAfter3Days: z.boolean().default(true),
  remindAfter7Days: z.boolean().default(true),
  /** Conditions of the quote that the sender knows and sends the proposal with. */
  acceptedConditions: z.array(z.enum(conditionNames)).max(conditionNames.length).default([]),
});

/** What the merchant would get by what is about to be sent: nothing is kept or mailed. */
export const proposalPreviewSchema = z.object({
  /** The page, as HTML. */
  page: z.string(),
  /** The mail; its link leads nowhere yet. */
  mail: z.object({ to: z.string(), subject: z.string(), html: z.string() }),
  /** The PDF, in base64. */
  document: z.string(),
});
export type ProposalPreview = z.infer<typeof proposalPreviewSchema>;

export const changeProposalBody = z.object({
  validUntil: validUntil.optional(),
  remindAfter3Days: z.boolean().optional(),
  remindAfter7Days: z.boolean().optional(),
  /** The merchant's questions are answered, by mail or phone. */
  answered: z.literal(true).optional(),
});

/** Terms that merchants agree to. A version never changes; a new one is for proposals that are sent from then on. */
export const proposalTermsSchema = z.object({
  version: z.int().min(1),
  text: z.string(),
  savedBy: z.string().nullable(),
  savedAt: timestampSchema,
});
export type ProposalTerms = z.infer<typeof proposalTermsSchema>;

export const saveProposalTermsBody = z.object({
  text: requiredText('The terms are missing', 10_000),
});

// --- what merchants say, who have the link alone ---

export const linkBody = z.object({ token: linkTokenSchema });

/** What a mailed code is for: it works for that alone. */
export const codePurposes = ['accept', 'decline', 'forward'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const mailCodeBody = linkBody
  .extend({
    purpose: z.enum(codePurposes).default('accept'),
    /** Of `forward`: the address that the proposal is forwarded to. The code works for no other address. */
    email: emailSchema.optional(),
  })
  .refine(({ purpose, email }) => (purpose === 'forward') === (email !== undefined), {
    error: 'Only a code to forward a proposal names an address, and it must',
    path: ['email'],
  });

/** The code that was mailed to the signer. */
const mailedCode = z
  .string({ error: 'The code is required' })
  .trim()
  .check(atMost(40))
  .regex(/^\d{6}$/, 'The code has six digits');

/** The version that was on the page: another one is not accepted unseen. */
const contentHash = z
  .string()
  .check(atMost(100))
  .regex(/^[0-9a-f]{64}$/, 'The hash of what was read');

export const askBody = linkBody.extend({
  text: requiredText('Please write your question', 2000),
  /** The mail with the link was not expected: it counts against its sender, who gets no mail of it. */
  report: z.boolean().optional(),
});

export const forwardBody = linkBody.extend({
  name: requiredText('The name is required'),
  email: emailSchema,
  note: optionalText(1000),
  code: mailedCode,
});

export const acceptBody = linkBody.extend({
  contentHash,
  name: requiredText('Your name is required'),
  title: requiredText('Your title is required'),
  /** To records and signatures in electronic form, by the text of this version. */
  consent: z.literal(true, { error: 'Please agree to electronic records' }),
  consentVersion: z.int().min(1),
  /** The words beside the button. */
  intent: z.literal(true, { error: 'Please confirm that you accept' }),
  code: mailedCode,
});

export const declineBody = linkBody.extend({
  contentHash,
  reason: z.enum(Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]], {
    error: 'Please choose a reason',
  }),
  note: optionalText(1000),
  code: mailedCode,
});

/** What became of a proposal, told to whoever has its link. */
export const outcomeSchema = z.object({
  state: openNames(proposalStates),
  /** A sentence. */
  message: z.string(),
});
export type ProposalOutcome = z.infer<typeof outcomeSchema>;

export const codeMailedSchema = z.object({
  /** The signer's address, as far as whoever has the link may know it. */
  to: z.string(),
  expiresAt: timestampSchema,
});

/** Largest document that is checked, in bytes. */
export const longestChecked = 20 * 1024 * 1024;

const checkVerdicts = ['intact', 'altered', 'foreign', 'unsealed', 'unreadable'] as const;

/** What a check found: in plain words, and the facts that it rests on. */
export const documentCheckSchema = z.object({
  verdict: openNames(checkVerdicts),
  reason: z.string(),
  sealedBy: z.string().nullable(),
  /** When it was sealed by the portal's clock, and by that of an authority that is trusted here. */
  sealedAt: timestampSchema.nullable(),
  timestampedAt: timestampSchema.nullable(),
  /** That authority, as its certificate names it. */
  timestampedBy: z.string().nullable(),
  /** Why no authority's time is confirmed, as a sentence; null where one is. */
  timeUnconfirmed: z.string().nullable(),
  /** SHA-256 in hex of the certificate. */
  certificate: z.string().nullable(),
  /** Who signed, as the seal says of a document of this portal: a proposal, or a merchant's part of an application. */
  signedBy: z.string().nullable(),
});
export type DocumentCheck = z.infer<typeof documentCheckSchema>;

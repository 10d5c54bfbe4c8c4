const [minute, hour] = [60_000, 3_600_000];
export const day = 24 * hour;

/** The cookie of a browser that a merchant confirmed with a code. */
export const merchantCookie = 'portal_merchant';

/** Rate limits: `most` attempts in any `windowMs`. */
export const merchantLimits = {
  codesPerClient: { max: 40, windowMs: hour },
  savesPerClient: { max: 300, windowMs: hour },
  /** Views that are recorded; further views are allowed but not recorded. */
  notedViews: { max: 60, windowMs: hour },
  mailsPerPart: { max: 5, windowMs: hour },
} as const;

/** Repeated edits of a field within this time are recorded once. */
export const sameFillingMs = hour;

export const longestLink = { ms: 90 * day, text: 'At most 90 days from today' } as const;

/** When automatic reminders are sent. */
export const reminders = { first: 3 * day, second: 7 * day } as const;

/** Delay before the mail that signing is open; longer after the merchant's change: they may be about to sign. */
export const signingMail = {
  afterMs: { partner: 30_000, merchant: 10 * minute },
  onceInMs: day,
} as const;

/** The signer's statement. It is part of the signed content. */
export const certification =
  'I have read all of this application. What it says is true and complete, and I may sign for the business.';
export const consentTo = (company: string): string =>
  `I agree to sign electronically and to get this record electronically. I can ask ${company} for a copy on paper, and until I sign I can close this page and sign on paper instead.`;

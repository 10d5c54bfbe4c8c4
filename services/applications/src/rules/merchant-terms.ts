const [minute, hour] = [60_000, 3_600_000];
export const day = 24 * hour;

/** The cookie by which the browser is known in which a merchant confirmed a code. */
export const merchantCookie = 'portal_merchant';

/** How often things may be tried: `most` times in any `windowMs`. */
export const merchantLimits = {
  wrongLinksPerClient: { most: 30, windowMs: 15 * minute },
  codesPerClient: { most: 40, windowMs: hour },
  codeTriesPerClient: { most: 30, windowMs: hour },
  savesPerClient: { most: 300, windowMs: hour },
  /** Looks that are put on record; more of them are let in all the same. */
  notedViews: { most: 60, windowMs: hour },
  mailsPerPart: { most: 5, windowMs: hour },
} as const;

/** A field that is filled in again within this time is put on record once. */
export const sameFillingMs = hour;

/** The longest that a link may be good for. */
export const longestLink = 90 * day;

/** After how long the merchant is reminded by itself. */
export const reminders = { first: 3 * day, second: 7 * day } as const;

/**
 * When the merchant is mailed that signing is open: some time after the last change, longer if they made it themselves,
 * since they are about to sign then.
 */
export const signingMail = {
  afterMs: { partner: 30_000, merchant: 10 * minute },
  onceInMs: day,
} as const;

/** What a signer says. It is part of what is signed. */
export const certification =
  'I have read all of this application. What it says is true and complete, and I may sign for the business.';
export const consentTo = (company: string): string =>
  `I agree to sign electronically and to get this record electronically. I can ask ${company} for a copy on paper, and until I sign I can close this page and sign on paper instead.`;

import type { Limit } from '@portal/service-kit/limits/attempts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long links work, in milliseconds. */
export const linkTerms = {
  signIn: 15 * minute,
  adminMade: 10 * minute,
  invitation: 7 * day,
} as const;

/** Knows the browser that asks for a link: as long as the mail with it may take at worst. */
export const askingBrowser = { name: 'portal_browser', maxAge: day } as const;

/** How long a session lasts without a call, and at most, in milliseconds. */
export const sessionTerms = { idle: 12 * 60 * minute, absolute: 7 * day } as const;

export const limits = {
  mailsPerAddress: { most: 5, windowMs: 15 * minute },
  mailsPerClient: { most: 20, windowMs: 15 * minute },
  /** Refusals on record, of one person or of all that nobody knows. */
  refusals: { most: 30, windowMs: 15 * minute },
  triesPerClient: { most: 100, windowMs: 15 * minute },
} as const satisfies Record<string, Limit>;

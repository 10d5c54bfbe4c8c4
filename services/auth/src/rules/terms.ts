import type { Limit } from '@portal/service-kit/limits/attempts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** Lifetimes of links. That of mailed sign-in links is SIGN_IN_LINK_MINUTES. */
export const linkTerms = {
  adminCreated: 10 * minute,
  invitation: 7 * day,
} as const;

/** A cookie that identifies the browser that requested a link, for as long as its mail may take. */
export const requestingBrowser = { name: 'portal_browser', maxAge: day } as const;

/** Lifetimes of a session in milliseconds: without a call, and in total. */
export interface SessionTerms {
  idle: number;
  absolute: number;
}

/** How long a sign-in by link waits for the second factor. */
export const waitingMs = 10 * minute;

export const challengeMs = 5 * minute;

/** How long a sign-in at a company's provider may take. */
export const providerSignInMs = 15 * minute;

export const stepUpCodeMs = 10 * minute;

/** A cookie that recognizes a browser, so that the user gets a mail about a sign-in from a new one. */
export const knownBrowser = { name: 'portal_known_browser', maxAge: 400 * day } as const;

export const recoveryCodeCount = 10;

export const limits = {
  mailsPerAddress: { max: 5, windowMs: 15 * minute },
  mailsPerClient: { max: 20, windowMs: 15 * minute },
  refusals: { max: 30, windowMs: 15 * minute },
  triesPerClient: { max: 100, windowMs: 15 * minute },
  challengesPerClient: { max: 300, windowMs: 15 * minute },
  codesPerPerson: { max: 5, windowMs: 15 * minute },
  codesPerLink: { max: 5, windowMs: day },
  providerChangesPerCompany: { max: 2000, windowMs: day },
} as const satisfies Record<string, Limit>;

/** Domains that are reserved for examples and tests (RFC 2606): nobody has a mailbox there. */
export const demoDomains = /[@.](?:example|test|example\.(?:com|net|org))$/i;

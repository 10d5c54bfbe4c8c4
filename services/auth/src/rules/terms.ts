const minute = 60_000;
const day = 24 * 60 * minute;

/** How long links work, in milliseconds. */
export const linkTerms = {
  signIn: 15 * minute,
  adminMade: 10 * minute,
  invitation: 7 * day,
} as const;

/** How long a session lasts without a call, and at most, in milliseconds. */
export const sessionTerms = { idle: 12 * 60 * minute, absolute: 7 * day } as const;

/** How often things may be tried: `most` times in any `windowMs`. */
export interface Limit {
  most: number;
  windowMs: number;
}

export const limits = {
  mailsPerAddress: { most: 5, windowMs: 15 * minute },
  mailsPerClient: { most: 20, windowMs: 15 * minute },
  triesPerClient: { most: 100, windowMs: 15 * minute },
} as const satisfies Record<string, Limit>;

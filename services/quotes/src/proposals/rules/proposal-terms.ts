import type { Limit } from '@portal/service-kit/limits/attempts';

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

/** Default and maximum validity in milliseconds. */
export const validity = {
  usual: 30 * day,
  longest: { ms: 366 * day, text: 'At most a year from today' },
} as const;

/** When automatic reminders follow the sending. */
export const reminderTimes = [3 * day, 7 * day] as const;

export const limits = {
  callsPerClient: { max: 120, windowMs: 15 * minute },
  questions: { max: 10, windowMs: hour },
  forwards: { max: 5, windowMs: day },
  mailsPerProposal: { max: 10, windowMs: hour },
  checks: { max: 30, windowMs: 15 * minute },
} as const satisfies Record<string, Limit>;

/** Maximum number of each action per version: the certificate lists each. */
export const maxTotal = { asked: 50, 'code-mailed': 50, forwarded: 20 } as const;

/** The consent given with an acceptance. A version never changes; its text is stored with the evidence. */
export const consent = {
  version: 2,
  text:
    'I agree to do business electronically: to receive this proposal and its records in electronic form, and that my ' +
    'electronic signature has the same effect as one on paper. I can open and keep a PDF on this device. I can ask for ' +
    'paper copies, or withdraw this consent for later records, by replying to the email with this link.',
  intent:
    'I have read this proposal, I am allowed to sign for the business, and by pressing "Accept and Sign" I accept it.',
} as const;

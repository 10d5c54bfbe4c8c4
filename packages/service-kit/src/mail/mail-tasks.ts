import type { Attempts } from '../limits/attempts.ts';
import type { PeriodicTask } from '../periodic.ts';
import type { MailRows } from './mail-rows.ts';
import { withBackoff } from './with-backoff.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Sent and given up mails are kept this long, for troubleshooting. */
const keepMailsMs = 7 * day;
/** No limit counts attempts over a longer time. */
const keepAttemptsMs = day;

/** Sends due mails with `send`, which returns false if the server was unreachable, and deletes old rows. */
export const mailTasks = (
  { mails, attempts }: { mails: MailRows; attempts?: Attempts },
  send: (signal: AbortSignal) => Promise<boolean>,
): PeriodicTask[] => [
  { name: 'mails', everyMs: 1000, run: withBackoff(send) },
  {
    name: 'remove-settled',
    everyMs: hour,
    async run() {
      await mails.removeSettled(new Date(Date.now() - keepMailsMs));
      await attempts?.removeBefore(new Date(Date.now() - keepAttemptsMs));
    },
  },
];

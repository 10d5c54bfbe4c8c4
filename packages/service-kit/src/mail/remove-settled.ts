import type { Attempts } from '../limits/attempts.ts';
import type { PeriodicTask } from '../periodic.ts';
import type { MailRows } from './mail-rows.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Sent and given up mails are kept this long, for troubleshooting. */
const keepMailsMs = 7 * day;
/** No limit counts attempts over a longer time. */
const keepAttemptsMs = day;

/** Deletes old mails and attempts. */
export const removeSettled = ({
  mails,
  attempts,
}: {
  mails: MailRows;
  attempts?: Attempts;
}): PeriodicTask => ({
  name: 'remove-settled',
  everyMs: hour,
  async run() {
    await mails.removeSettled(new Date(Date.now() - keepMailsMs));
    await attempts?.removeBefore(new Date(Date.now() - keepAttemptsMs));
  },
});

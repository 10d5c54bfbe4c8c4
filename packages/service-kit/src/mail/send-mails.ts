import { createRunner, type Runner } from '../jobs/runner.ts';
import type { MailRows, ClaimedMail } from './mail-rows.ts';
import { notSentReason, type Mail, type Mailing } from './mailer.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Lease of a claimed mail, and the interval at which it is renewed. */
const leaseMs = 30 * second;
const renewEveryMs = 10 * second;

/** How long a mail is retried that the server defers or whose recipient is not known yet. */
const tryForMs = 3 * day;

/** Retry delay of a deferred mail: 30 s, 1 min, 2 min … 1 hour. */
export const waitAfter = (attempts: number): number =>
  Math.min(30 * second * 2 ** (attempts - 1), 60 * minute);

/** Retry delay of an unreachable server: 1 s, 2 s … 30 s. */
export const pauseAfter = (failures: number): number =>
  Math.min(second * 2 ** (failures - 1), 30 * second);

/** The mail of a row, or why there is none yet (`later`) or ever (`notNeeded`). */
export type Composed = { mail: Mail } | { later: string } | { notNeeded: string };

interface MailWork {
  /** Names the mails in message ids. */
  name: string;
  rows: MailRows;
  /** Composes the mail of a row. It must be identical each time: a mail is sent twice if a worker dies. */
  compose: (mail: ClaimedMail) => Promise<Composed>;
  /** Records that the server accepted a mail, with its reply. By default only updates the row. */
  sent?: (mail: ClaimedMail, answer: string) => Promise<void>;
  /** Gives up a mail and notifies people, in one transaction. */
  giveUp: (mail: ClaimedMail, problem: string) => Promise<void>;
}

type Sending = Pick<Mailing, 'mailer' | 'observeMail' | 'publicUrl' | 'warn'>;

const slots = 4;
/** Delay that puts a mail behind the others, in case it caused the failure. */
const releaseMs = 1000;

/** Sends the due mails. While the server is unreachable, it pauses longer after each failure. */
export function mailRunner(mailing: Sending, work: MailWork): Runner {
  let failures = 0;
  let resumeAt = 0;
  return createRunner({
    name: 'mails',
    slots,
    claim: async () => (Date.now() < resumeAt ? null : work.rows.claim(leaseMs)),
    async run(mail) {
      const start = performance.now();
      const outcome = await sendOne(mailing, work, mail);
      mailing.observeMail(outcome, (performance.now() - start) / 1000);
      if (outcome !== 'unreachable') failures = resumeAt = 0;
      // Of mails that fail together, only the first counts.
      else if (Date.now() >= resumeAt) resumeAt = Date.now() + pauseAfter(++failures);
    },
  });
}

/** Returns the outcome for the metrics; `unreachable` if no mail can be sent now. */
async function sendOne({ mailer, publicUrl, warn }: Sending, work: MailWork, mail: ClaimedMail) {
  const { rows } = work;

  async function postponeOrGiveUp(problem: string): Promise<string> {
    if (Date.now() - mail.writtenAt.getTime() >= tryForMs) return giveUp(problem);
    await rows.postpone(mail, waitAfter(mail.attempts), problem);
    return 'put-off';
  }
  async function giveUp(problem: string): Promise<string> {
    warn({ mailId: mail.id, problem }, 'mail given up');
    await work.giveUp(mail, problem);
    return 'given-up';
  }

  const composed = await work.compose(mail);
  if ('later' in composed) return postponeOrGiveUp(composed.later);
  if ('notNeeded' in composed) {
    await rows.giveUp(mail, composed.notNeeded);
    return 'not-needed';
  }
  const renewal = setInterval(() => {
    rows
      .renew(mail, leaseMs)
      .catch((err: unknown) => warn({ err }, 'the claim of a mail could not be renewed'));
  }, renewEveryMs);
  // The same at each try. The time distinguishes ids of a portal that was set up again.
  const messageId = `<${work.name}.${mail.id}.${mail.writtenAt.getTime()}@${new URL(publicUrl).hostname}>`;
  let answer: string;
  try {
    answer = await mailer.send({ ...composed.mail, messageId });
  } catch (error) {
    const why = notSentReason(error);
    const problem = String((error as Error).message).slice(0, 500);
    if (why === 'refused') return await giveUp(problem);
    if (why === 'deferred') return await postponeOrGiveUp(problem);
    warn({ err: error }, 'the mail server cannot be reached');
    await rows.release(mail, releaseMs, problem);
    return why;
  } finally {
    clearInterval(renewal);
  }
  await (work.sent ? work.sent(mail, answer.slice(0, 500)) : rows.sent(mail));
  return 'sent';
}

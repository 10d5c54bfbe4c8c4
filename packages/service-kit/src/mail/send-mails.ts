import { setTimeout as pause } from 'node:timers/promises';
import { leaseMs, renewEveryMs, tryForMs, waitAfter } from './mail-terms.ts';
import type { MailRows, TakenMail } from './mail-rows.ts';
import { whyNotSent, type Mail } from './mailer.ts';
import type { Mailing } from './mailing.ts';

/** The mail of a row, or why there is none for now (`later`) or for good. */
export type Composed = { mail: Mail } | { later: string } | { notNeeded: string };

export interface MailWork {
  rows: MailRows;
  /** Writes the mail of a row, identically each time: it is sent twice if a worker dies. */
  compose: (mail: TakenMail) => Promise<Composed>;
  /** Records that the server accepted a mail, and its answer. By default only the row is updated. */
  sent?: (mail: TakenMail, answer: string) => Promise<void>;
  /** Gives up a mail that the server refuses, and notifies people in the same transaction. */
  giveUp: (mail: TakenMail, problem: string) => Promise<void>;
}

type Sending = Pick<Mailing, 'mailer' | 'observeMail' | 'warn'>;

/** Concurrent mails. */
const lanes = 4;
/** Delay after which an idle lane looks again while others work. */
const lookAgainMs = 1000;
/** Moves a mail behind the others, in case it caused the failure. */
const releaseMs = 1000;

/**
 * Sends due mails until there are none left, or until the signal. A slow one delays no others. Returns false if the mail
 * server could not be reached; its mails are tried again, however long it is away.
 */
export async function sendMails(
  mailing: Sending,
  work: MailWork,
  signal: AbortSignal,
): Promise<boolean> {
  let reached = true;
  let atWork = 0;
  let waiting = new AbortController();
  /** When no lane works any more, idle ones look once more immediately. */
  function leave(): void {
    atWork -= 1;
    if (atWork) return;
    waiting.abort();
    waiting = new AbortController();
  }
  async function lane(): Promise<void> {
    while (reached && !signal.aborted) {
      const mail = await work.rows.take(leaseMs);
      if (mail) {
        atWork += 1;
        const wasReached = await sendOne(mailing, work, mail).finally(leave);
        reached &&= wasReached;
      } else if (atWork) {
        const ended = AbortSignal.any([signal, waiting.signal]);
        await pause(lookAgainMs, undefined, { signal: ended }).catch(() => undefined);
      } else return;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return reached;
}

/** Gives false where the server could not be reached. */
async function sendOne(
  { mailer, observeMail, warn }: Sending,
  work: MailWork,
  mail: TakenMail,
): Promise<boolean> {
  const { rows } = work;
  const start = performance.now();
  const observe = (outcome: string): void =>
    observeMail(outcome, (performance.now() - start) / 1000);

  async function postponeOrGiveUp(problem: string): Promise<void> {
    if (Date.now() - mail.writtenAt.getTime() < tryForMs) {
      await rows.postpone(mail, waitAfter(mail.attempts), problem);
      return observe('put-off');
    }
    await giveUp(problem);
  }
  async function giveUp(problem: string): Promise<void> {
    warn({ mailId: mail.id, problem }, 'mail given up');
    await work.giveUp(mail, problem);
    observe('given-up');
  }

  const composed = await work.compose(mail);
  if ('later' in composed) {
    await postponeOrGiveUp(composed.later);
    return true;
  }
  if ('notNeeded' in composed) {
    await rows.giveUp(mail, composed.notNeeded);
    observe('not-needed');
    return true;
  }
  const stillAtIt = setInterval(() => {
    rows.renew(mail, leaseMs).catch((err: unknown) => warn({ err }, 'a mail could not be kept'));
  }, renewEveryMs);
  let answer: string;
  try {
    answer = await mailer.send(composed.mail);
  } catch (error) {
    clearInterval(stillAtIt);
    const why = whyNotSent(error);
    const problem = String((error as Error).message).slice(0, 500);
    if (why === 'refused') await giveUp(problem);
    else if (why === 'deferred') await postponeOrGiveUp(problem);
    else {
      warn({ err: error }, 'the mail server cannot be reached');
      await rows.release(mail, releaseMs, problem);
      observe('unreachable');
      return false;
    }
    return true;
  }
  clearInterval(stillAtIt);
  await (work.sent ? work.sent(mail, answer.slice(0, 500)) : rows.sent(mail));
  observe('sent');
  return true;
}

import { setTimeout as pause } from 'node:timers/promises';
import { leaseMs, renewEveryMs, tryForMs, waitAfter } from './mail-terms.ts';
import type { MailRows, TakenMail } from './mail-rows.ts';
import { whyNotSent, type Mail } from './mailer.ts';
import type { Mailing } from './mailing.ts';

/** What a service makes of a row: the mail, or why there is none, for now (`later`) or for good. */
export type Composed = { mail: Mail } | { later: string } | { notNeeded: string };

export interface MailWork {
  rows: MailRows;
  /** Writes the mail of a row, the same each time: a mail may be sent twice where a worker died. */
  compose: (mail: TakenMail) => Promise<Composed>;
  /** Notes that the server took a mail, and what it answered; the row alone where it is left out. */
  sent?: (mail: TakenMail, answer: string) => Promise<void>;
  /** Gives up a mail that the server refuses, in one transaction with telling whom it concerns. */
  giveUp: (mail: TakenMail, problem: string) => Promise<void>;
}

type Sending = Pick<Mailing, 'mailer' | 'observeMail' | 'warn'>;

/** How many mails are sent at once. */
const lanes = 4;
/** How long a lane that found none waits before it looks again, while others are at work. */
const lookAgainMs = 1000;
/** Puts a mail behind those that wait, should the fault be its own. */
const releaseMs = 1000;

/**
 * Sends the mails that are due until there are none left, or until the signal: one that takes long holds
 * up none that are written meanwhile. Gives false where the mail server could not be reached: what it did
 * not take is tried again, however long it is away.
 */
export async function sendMails(
  mailing: Sending,
  work: MailWork,
  signal: AbortSignal,
): Promise<boolean> {
  let reached = true;
  let atWork = 0;
  let waiting = new AbortController();
  /** Once no lane is at work, those that wait look a last time at once. */
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

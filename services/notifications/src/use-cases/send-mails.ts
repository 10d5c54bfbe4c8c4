import { notificationKindSchema } from '@portal/contracts/notifications/schemas';
import { whyNotSent } from '@portal/service-kit/mail/mailer';
import type { Deps } from '../deps.ts';
import { leaseMs, tryForMs, waitAfter } from '../rules/mail-terms.ts';
import { notificationMail } from '../rules/notification-mail.ts';
import type { TakenMail } from '../store/mails.ts';

/** How many mails are sent at once. */
const lanes = 4;
/** Puts a mail behind those that wait, should the fault be its own. */
const releaseMs = 1000;

/**
 * Sends the mails that are due until there are none left, or until the signal. Gives false where the
 * mail server could not be reached: what it did not take is tried again, however long it is away.
 */
export async function sendMails(deps: Deps, signal: AbortSignal): Promise<boolean> {
  let reached = true;
  async function lane(): Promise<void> {
    while (reached && !signal.aborted) {
      const mail = await deps.store.mails.take(leaseMs);
      if (!mail) return;
      if (!(await sendOne(deps, mail))) reached = false;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return reached;
}

/** Gives false where the server could not be reached. */
async function sendOne(deps: Deps, mail: TakenMail): Promise<boolean> {
  const { store, mailer, warn, observeMail } = deps;
  const start = performance.now();
  const observe = (outcome: string): void =>
    observeMail(outcome, (performance.now() - start) / 1000);

  async function postponeOrGiveUp(problem: string): Promise<void> {
    if (Date.now() - mail.writtenAt.getTime() < tryForMs) {
      await store.mails.putOff(mail, waitAfter(mail.attempts), problem);
      return observe('put-off');
    }
    await giveUp(problem);
  }
  async function giveUp(problem: string): Promise<void> {
    warn({ notificationId: mail.notificationId, problem }, 'mail given up');
    await store.mails.giveUp(mail, problem);
    observe('given-up');
  }

  const { user } = mail;
  if (!user) {
    await postponeOrGiveUp('The user is not known yet');
    return true;
  }
  if (!user.isActive) {
    await store.mails.giveUp(mail, 'The user is not active any more');
    observe('not-needed');
    return true;
  }
  try {
    await mailer.send(
      notificationMail(
        {
          ...mail,
          ...user,
          id: mail.notificationId,
          kind: notificationKindSchema.parse(mail.kind),
        },
        deps,
      ),
    );
  } catch (error) {
    const why = whyNotSent(error);
    const problem = String((error as Error).message).slice(0, 500);
    if (why === 'refused') await giveUp(problem);
    else if (why === 'deferred') await postponeOrGiveUp(problem);
    else {
      warn({ err: error }, 'the mail server cannot be reached');
      await store.mails.release(mail, releaseMs, problem);
      observe('unreachable');
      return false;
    }
    return true;
  }
  await store.mails.sent(mail);
  observe('sent');
  return true;
}

import type { Runner } from '@portal/service-kit/jobs/runner';
import type { ClaimedMail } from '@portal/service-kit/mail/mail-rows';
import { mailRunner } from '@portal/service-kit/mail/send-mails';
import type { Deps } from '../../deps.ts';
import { addressTarget, inviteTarget } from '../../people/rules/user-activity.ts';
import { composeMail } from './compose-mail.ts';
import { recordActivity } from '../../use-cases/record-activity.ts';

/** Sends due mails. */
export const mails = (deps: Deps): Runner =>
  mailRunner(deps, {
    rows: deps.store.mails,
    compose: (mail) => composeMail(deps, mail),
    giveUp: (mail, problem) => giveUp(deps, mail, problem),
  });

/** Gives up a mail, marks its invitation and records it in the activity log. */
async function giveUp({ transact }: Deps, mail: ClaimedMail, problem: string): Promise<void> {
  await transact(async (store) => {
    await store.mails.giveUp(mail, problem);
    const row = await store.mails.byId(mail.id);
    if (!row) return;
    const { email, inviteId } = row;
    if (inviteId !== null) await store.invites.setMailProblem(inviteId, problem);
    await recordActivity(store, null, {
      action: inviteId === null ? 'sign-in.mail-refused' : 'invitation.mail-refused',
      target: inviteId === null ? addressTarget(email) : inviteTarget({ id: inviteId, email }),
      summary: problem,
    });
  });
}

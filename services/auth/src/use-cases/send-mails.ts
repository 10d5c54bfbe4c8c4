import type { TakenMail } from '@portal/service-kit/mail/mail-rows';
import { sendMails as send } from '@portal/service-kit/mail/send-mails';
import type { Deps } from '../deps.ts';
import { inviteTarget } from '../rules/user-activity.ts';
import { composeMail } from './compose-mail.ts';
import { recordActivity } from './record-activity.ts';

/** Sends the mails that are due. Gives false where the mail server could not be reached. */
export function sendMails(deps: Deps, signal: AbortSignal): Promise<boolean> {
  return send(
    deps,
    {
      rows: deps.store.mails,
      compose: (mail) => composeMail(deps, mail),
      giveUp: (mail, problem) => giveUp(deps, mail, problem),
    },
    signal,
  );
}

/** Says to whoever sent an invitation, and to the activity log, that the mail server does not take a mail. */
async function giveUp({ transact }: Deps, mail: TakenMail, problem: string): Promise<void> {
  await transact(async (store) => {
    await store.mails.giveUp(mail, problem);
    const row = await store.mails.byId(mail.id);
    if (!row) return;
    const { email, inviteId } = row;
    if (inviteId !== null) await store.invites.noteMailProblem(inviteId, problem);
    await recordActivity(store, null, {
      action: inviteId === null ? 'sign-in.mail-refused' : 'invitation.mail-refused',
      target:
        inviteId === null
          ? { kind: 'mail-address', id: email, label: email }
          : inviteTarget({ id: inviteId, email }),
      summary: problem,
    });
  });
}

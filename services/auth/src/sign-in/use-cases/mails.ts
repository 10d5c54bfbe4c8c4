import type { Runner } from '@portal/service-kit/jobs/runner';
import type { ClaimedMail } from '@portal/service-kit/mail/mail-rows';
import { mailRunner, type Composed } from '@portal/service-kit/mail/send-mails';
import { codeOf } from '@portal/signing/access-code';
import type { Deps } from '../../deps.ts';
import { addressTarget, inviteTarget, userTarget } from '../../people/rules/person.ts';
import { recordRefusal } from '../../use-cases/sign-in-attempts.ts';
import {
  impersonationMail,
  inviteMail,
  securityMail,
  signInMail,
  stepUpMail,
  type SecurityNotice,
} from '../rules/mail-texts.ts';
import { linkTerms, minute, stepUpCodeMs } from '../../rules/terms.ts';
import type { MailRow } from '../store/mails.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../../people/store/users.ts';
import { storeLink } from './links.ts';
import { ssoRequirement } from './sign-in-steps.ts';

export const mails = (deps: Deps): Runner =>
  mailRunner(deps, {
    name: 'link',
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
    await store.record(null, {
      action: inviteId === null ? 'sign-in.mail-refused' : 'invitation.mail-refused',
      target: inviteId === null ? addressTarget(email) : inviteTarget({ id: inviteId, email }),
      summary: problem,
    });
  });
}

/**
 * Composes a mail with its link. The lifetime of the link starts now, so that it is still valid after a mail server
 * outage. The link is stored before the mail is sent and is the same at each try.
 */
async function composeMail(deps: Deps, { id }: ClaimedMail): Promise<Composed> {
  return deps.transact(async (store) => {
    const row = await store.mails.byId(id);
    if (!row) return { notNeeded: 'The invitation was deleted' };
    return row.inviteId === null
      ? composeForUser(store, deps, row, await store.users.byEmail(row.email))
      : composeInvite(store, deps, row, row.inviteId);
  });
}

async function composeForUser(store: Store, deps: Deps, row: MailRow, user: UserRow | null) {
  const { email, createdAt: at, salt, about } = row;
  const reader = { email, firstName: user?.firstName ?? null };
  if (row.kind === 'step-up-code')
    return at.getTime() > deps.now().getTime() - stepUpCodeMs
      ? { mail: stepUpMail(reader, codeOf(deps.linkSecret, salt), deps) }
      : { notNeeded: 'The code has expired' };
  if (row.kind === 'impersonation')
    return { mail: impersonationMail(reader, row.madeByName ?? '', at, deps) };
  if (about !== null)
    return { mail: securityMail(reader, { kind: row.kind as SecurityNotice, about, at }, deps) };
  // A link needs an active user of an active company; otherwise only a refusal is recorded.
  const refusal = await mailRefusal(store, user);
  if (refusal) {
    const target = user ? userTarget(user) : addressTarget(email);
    await recordRefusal(store, deps.now(), target, refusal);
    return { notNeeded: refusal };
  }
  const link = await storeLink(store, deps, {
    secret: deps.linkSecret(salt),
    email,
    userId: user?.id ?? null,
    inviteId: null,
    browser: row.browser,
    expiresAt: new Date(deps.now().getTime() + deps.signInLinkMinutes * minute),
  });
  return link ? { mail: signInMail(reader, link, deps) } : used;
}

const used: Composed = { notNeeded: 'The link was already used' };

async function mailRefusal(store: Store, user: UserRow | null): Promise<string | null> {
  if (!user) return 'No account has this address';
  if (!user.isActive) return 'The user is deactivated';
  if (!(await store.companies.allowsSignIn(user.company))) return `${user.company} is inactive`;
  return (await ssoRequirement(store, user)) === 'provider'
    ? `${user.company} signs in with its provider`
    : null;
}

/** An invitation that is mailed within this time keeps its expiry date. */
const toleranceMs = 60 * 60 * 1000;

async function composeInvite(store: Store, deps: Deps, { salt }: MailRow, inviteId: number) {
  const invite = await store.invites.lock(inviteId);
  if (!invite || invite.used || invite.withdrawnAt)
    return { notNeeded: 'The invitation was accepted or withdrawn' };
  const term = new Date(deps.now().getTime() + linkTerms.invitation);
  const needsRenewal = term.getTime() - invite.expiresAt.getTime() > toleranceMs;
  const { expiresAt } = needsRenewal ? await store.invites.renew(inviteId, term) : invite;
  const link = await storeLink(store, deps, {
    secret: deps.linkSecret(salt),
    email: invite.email,
    userId: null,
    inviteId,
    browser: null,
    expiresAt,
  });
  return link ? { mail: inviteMail(invite, link, deps) } : used;
}

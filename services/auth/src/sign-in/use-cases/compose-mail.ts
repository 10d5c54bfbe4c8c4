import type { ClaimedMail } from '@portal/service-kit/mail/mail-rows';
import type { Composed } from '@portal/service-kit/mail/send-mails';
import { codeOf } from '@portal/signing/access-code';
import type { Deps } from '../../deps.ts';
import { impersonationMail, inviteMail, signInMail } from '../rules/link-mails.ts';
import {
  securityMail,
  stepUpMail,
  type SecurityNotice,
} from '../../factors/rules/security-mails.ts';
import { linkTerms, minute, stepUpCodeMs } from '../../rules/terms.ts';
import { addressTarget, userTarget } from '../../people/rules/user-activity.ts';
import type { MailRow } from '../store/mails.ts';
import type { Store } from '../../store/store.ts';
import { storeLink } from './keep-link.ts';
import { recordRefusal } from '../../use-cases/record-activity.ts';
import { ssoDuty } from './require-link-sign-in.ts';

/**
 * Composes a mail with its link. The lifetime of the link starts now, so that it is still valid after a mail server
 * outage. The link is stored before the mail is sent and is the same at each try.
 */
export async function composeMail(deps: Deps, { id }: ClaimedMail): Promise<Composed> {
  return deps.transact(async (store) => {
    const row = await store.mails.byId(id);
    if (!row) return { notNeeded: 'The invitation was deleted' };
    if (row.kind === 'step-up-code') return composeStepUp(store, deps, row);
    if (row.kind === 'impersonation') return composeImpersonation(store, deps, row);
    if (isNotice(row)) return composeNotice(store, deps, row);
    return row.inviteId === null
      ? composeSignIn(store, deps, row)
      : composeInvite(store, deps, row, row.inviteId);
  });
}

const messageId = ({ id, createdAt }: MailRow, publicUrl: string): string =>
  `<link.${id}.${createdAt.getTime()}@${new URL(publicUrl).hostname}>`;

const used: Composed = { notNeeded: 'The link was already used' };

/** Needs an active user of an active company; otherwise only records a refusal. */
async function composeSignIn(store: Store, deps: Deps, row: MailRow): Promise<Composed> {
  const user = await store.users.byEmail(row.email);
  const refusal = await mailRefusal(store, user);
  if (refusal) {
    const target = user ? userTarget(user) : addressTarget(row.email);
    await recordRefusal(store, deps.now(), target, refusal);
    return { notNeeded: refusal };
  }
  const link = await storeLink(store, deps, {
    secret: deps.linkSecret(row.salt),
    email: row.email,
    userId: user?.id ?? null,
    inviteId: null,
    browser: row.browser,
    expiresAt: new Date(deps.now().getTime() + deps.signInLinkMinutes * minute),
  });
  if (!link) return used;
  const reader = { email: row.email, firstName: user?.firstName ?? null };
  const mail = signInMail(reader, link, deps);
  return { mail: { ...mail, messageId: messageId(row, deps.publicUrl) } };
}

async function mailRefusal(
  store: Store,
  user: { id: number; isActive: boolean; company: string } | null,
): Promise<string | null> {
  if (!user) return 'No account has this address';
  if (!user.isActive) return 'The user is deactivated';
  if (!(await store.companies.allowsSignIn(user.company))) return `${user.company} is inactive`;
  return (await ssoDuty(store, user)) === 'provider'
    ? `${user.company} signs in with its provider`
    : null;
}

/** An invitation that is mailed within this time keeps its expiry date. */
const toleranceMs = 60 * 60 * 1000;

async function composeInvite(
  store: Store,
  deps: Deps,
  row: MailRow,
  inviteId: number,
): Promise<Composed> {
  const invite = await store.invites.lock(inviteId);
  if (!invite || invite.used || invite.withdrawnAt)
    return { notNeeded: 'The invitation was accepted or withdrawn' };
  const term = new Date(deps.now().getTime() + linkTerms.invitation);
  const needsRenewal = term.getTime() - invite.expiresAt.getTime() > toleranceMs;
  const { expiresAt } = needsRenewal ? await store.invites.renew(inviteId, term) : invite;
  const link = await storeLink(store, deps, {
    secret: deps.linkSecret(row.salt),
    email: invite.email,
    userId: null,
    inviteId,
    browser: null,
    expiresAt,
  });
  if (!link) return used;
  return { mail: { ...inviteMail(invite, link, deps), messageId: messageId(row, deps.publicUrl) } };
}

async function composeImpersonation(store: Store, deps: Deps, row: MailRow): Promise<Composed> {
  const user = await store.users.byEmail(row.email);
  const reader = { email: row.email, firstName: user?.firstName ?? null };
  const mail = impersonationMail(reader, row.madeByName ?? '', row.createdAt, deps);
  return { mail: { ...mail, messageId: messageId(row, deps.publicUrl) } };
}

async function composeStepUp(store: Store, deps: Deps, row: MailRow): Promise<Composed> {
  if (row.createdAt.getTime() <= deps.now().getTime() - stepUpCodeMs)
    return { notNeeded: 'The code has expired' };
  const user = await store.users.byEmail(row.email);
  const reader = { email: row.email, firstName: user?.firstName ?? null };
  const mail = stepUpMail(reader, codeOf(deps.linkSecret, row.salt), deps);
  return { mail: { ...mail, messageId: messageId(row, deps.publicUrl) } };
}

type Notice = MailRow & { kind: SecurityNotice };

const isNotice = (row: MailRow): row is Notice => row.about !== null;

async function composeNotice(store: Store, deps: Deps, row: Notice): Promise<Composed> {
  const { email, kind, createdAt: at } = row;
  const user = await store.users.byEmail(email);
  const reader = { email, firstName: user?.firstName ?? null };
  const mail = securityMail(reader, { kind, about: row.about ?? '', at }, deps);
  return { mail: { ...mail, messageId: messageId(row, deps.publicUrl) } };
}

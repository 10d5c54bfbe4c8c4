import type { EvidenceKind } from '@portal/contracts/applications/merchant-schemas';
import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { recordComplaint } from '@portal/service-kit/limits/external-mails';
import { PortalError } from '@portal/service-kit/portal-error';
import type { AuditAction } from '@portal/signing/evidence';
import { findLink, followLink, unknownLink, type LinkVisitor } from '@portal/signing/follow-link';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { checkCode, codeTerms } from '@portal/signing/access-code';
import type { Deps } from '../../deps.ts';
import type { FullApplicationRow } from '../../applications/store/applications.ts';
import type { MerchantPartRow } from '../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import { recordActivity } from '../../applications/use-cases/require-application.ts';
import { merchantLimits } from '../rules/merchant-terms.ts';
import type { MerchantCodeRow } from '../store/merchant-access.ts';

export interface Visitor extends LinkVisitor {
  /** The hash of the browser's session secret, or null. */
  browser: string | null;
}

/** A followed link with its part, the application locked. */
export interface Visit {
  store: Store;
  now: Date;
  row: FullApplicationRow;
  part: MerchantPartRow;
  record: (...actions: AuditAction<EvidenceKind>[]) => Promise<void>;
}

/** A link ends when it expires or the part is signed. */
const isOver = ({ state, validUntil }: MerchantPartRow, now: Date): boolean =>
  state !== 'open' || validUntil <= now;

const find = (store: Store, tokenHash: string) => store.merchantParts.byToken(tokenHash);

/** Runs `work` on the part of a link with the application locked. */
function visit<T>(deps: Deps, visitor: Visitor, work: (visit: Visit) => Promise<T>): Promise<T> {
  const now = deps.now();
  const lock = async (store: Store, found: MerchantPartRow): Promise<Visit | null> => {
    await store.applications.lock(found.applicationId);
    const row = await store.applications.full(found.applicationId);
    const part = row?.parts[0];
    if (!row || part?.id !== found.id || isOver(part, now)) return null;
    const client = { by: part.recipientName, ...visitor };
    const record: Visit['record'] = (...actions) =>
      store.evidence.add(part, now, client, ...actions);
    return { store, now, row, part, record };
  };
  return followLink(deps, visitor, { find, lock }, work);
}

/** Like visit for a confirmed browser; throws a 401 for others. */
export const visitConfirmed = <T>(
  deps: Deps,
  visitor: Visitor,
  work: (visit: Visit) => Promise<T>,
): Promise<T> =>
  visit(deps, visitor, async (visited) => {
    const { store, part, now } = visited;
    const { browser } = visitor;
    const term = { ...deps.merchantSession, now };
    if (browser === null || !(await store.merchantAccess.use(part.id, browser, term)))
      throw new PortalError('signed_out', 'Confirm the code that was mailed to you first.');
    return work(visited);
  });

/** The part of a link; null for every invalid link. Has no side effects. */
export async function openPage({ store, now }: Deps, token: string | undefined) {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const part = await store.merchantParts.byToken(hashSecret(token));
  if (!part || isOver(part, now())) return null;
  const row = await store.applications.full(part.applicationId);
  return row && { row, part };
}

/** Ends the browser's session. Does not reveal whether there was one. */
export const leavePart = (deps: Deps, visitor: Visitor): Promise<void> =>
  visit(deps, visitor, async ({ store, part }) => {
    if (visitor.browser) await store.merchantAccess.end(part.id, visitor.browser);
  });

/** Counts a report of unwanted mail against its sender, also by a link that the sender has withdrawn. */
export async function reportPart(deps: Deps, visitor: Visitor): Promise<void> {
  const part = await findLink(deps, visitor, find);
  if (!part) throw unknownLink();
  const { externalMails, now } = deps;
  const about = { senderId: part.askedBy, to: part.recipientEmail, now: now() };
  await deps.transact(async (store) => {
    const row = await store.applications.full(part.applicationId);
    const isFirst = await recordComplaint(store, externalMails, about);
    const summary = `The merchant reported the mail that ${part.askedByName} had sent`;
    if (isFirst && row)
      await recordActivity(store, null, row, 'application.mail-reported', summary);
  });
}

/** Mails a six-digit code, which replaces earlier ones. */
export const sendCode = (deps: Deps, visitor: Visitor): Promise<void> =>
  visit(deps, visitor, async ({ store, part, now }) => {
    const client = `merchant-code-client ${visitor.network}`;
    await takeAttempt(store, client, merchantLimits.codesPerClient, now, 'codes');
    await takeAttempt(store, `merchant-code ${part.id}`, codeTerms.mails, now, 'codes');
    const code = await store.merchantAccess.addCode(part.id, newSecret(), now);
    await store.mails.enqueue('code', part.id, code.id);
    await store.evidence.add(part, now, visitor, { kind: 'code-sent' });
  });

/** Throws a 422 for a wrong code, which counts as a try. */
export async function enterCode(
  { linkSecret }: Deps,
  { store, now, part, record }: Visit,
  { network }: Visitor,
  typed: string,
): Promise<void> {
  const last = await store.merchantAccess.lastCode(part.id);
  await checkCode(store, linkSecret, last && isUsable(last, now) ? last : null, {
    typed,
    network,
    now,
    owner: `part ${part.id}`,
    refusedAs: 'unprocessable',
    count: (id, isRight) => store.merchantAccess.noteTry(id, isRight ? now : null),
  });
  await record({ kind: 'code-checked', facts: { to: part.recipientEmail } });
}

/** A code whose mail was not sent yet has no expiry. */
const isUsable = ({ usedAt, expiresAt }: MerchantCodeRow, at: Date): boolean =>
  usedAt === null && expiresAt !== null && expiresAt > at;

/** Starts a session for the browser with a mailed code; returns the session secret. */
export async function confirmCode(deps: Deps, visitor: Visitor, provided: string): Promise<string> {
  const mark = newSecret();
  await visit(deps, visitor, async (visited) => {
    await enterCode(deps, visited, visitor, provided);
    const { store, part, now } = visited;
    if (visitor.browser) await store.merchantAccess.end(part.id, visitor.browser);
    await store.merchantAccess.admit(part.id, hashSecret(mark), now);
  });
  return mark;
}

import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';
import { recordComplaint } from '@portal/service-kit/limits/stranger-mails';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { merchantLimits } from '../../rules/merchant-terms.ts';
import type { WholeApplicationRow } from '../../store/applications.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import { recordActivity } from '../record-activity.ts';

export interface Visitor extends Place {
  token: string;
  /** The hash of the browser's session secret, or null. */
  browser: string | null;
}

export interface Visited {
  store: Store;
  row: WholeApplicationRow;
  part: MerchantPartRow;
}

/** An unknown, withdrawn, used or expired link: the error does not reveal which. */
class NoSuchLink extends PortalError {
  constructor() {
    super('not_found', 'This link is no longer valid. Ask the sender for another.');
  }
}

/**
 * Runs `work` on the part of a link with the application locked. Throws the same 404 for every invalid link,
 * and a 429 to clients that try many.
 */
export async function visit<T>(
  deps: Deps,
  visitor: Visitor,
  work: (visited: Visited) => Promise<T>,
): Promise<T> {
  try {
    return await deps.transact(async (store) =>
      work(await lockByToken(store, visitor, deps.now())),
    );
  } catch (error) {
    const bucket = `merchant-link ${visitor.network}`;
    const limit = merchantLimits.wrongLinksPerClient;
    if (error instanceof NoSuchLink)
      await deps.transact((store) =>
        takeAttempt(store, bucket, limit, deps.now(), 'links that do not work'),
      );
    throw error;
  }
}

async function lockByToken(store: Store, { token }: Visitor, now: Date): Promise<Visited> {
  const found = await store.merchantParts.byToken(hashSecret(token));
  if (!found) throw new NoSuchLink();
  await store.applications.lock(found.applicationId);
  const row = await store.applications.whole(found.applicationId);
  const part = row?.parts[0];
  if (!row || part?.id !== found.id || isOver(part, now)) throw new NoSuchLink();
  return { store, row, part };
}

/** A link ends when it expires or the part is signed. */
const isOver = ({ state, validUntil }: MerchantPartRow, now: Date): boolean =>
  state !== 'open' || validUntil <= now;

/** Like visit for a confirmed browser; throws a 401 for others. */
export const visitConfirmed = <T>(
  deps: Deps,
  visitor: Visitor,
  work: (visited: Visited) => Promise<T>,
): Promise<T> =>
  visit(deps, visitor, async (visited) => {
    const { store, part } = visited;
    const { browser } = visitor;
    const term = { ...deps.merchantSession, now: deps.now() };
    if (browser === null || !(await store.merchantAccess.use(part.id, browser, term)))
      throw new PortalError('signed_out', 'Confirm the code that was mailed to you first.');
    return work(visited);
  });

/** The part of a link; null for every invalid link. Has no side effects. */
export async function openPage(
  { store, now }: Deps,
  token: string | undefined,
): Promise<Omit<Visited, 'store'> | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const part = await store.merchantParts.byToken(hashSecret(token));
  if (!part || isOver(part, now())) return null;
  const row = await store.applications.whole(part.applicationId);
  return row && { row, part };
}

/** Ends the browser's session. Does not reveal whether there was one. */
export const leavePart = (deps: Deps, visitor: Visitor): Promise<void> =>
  visit(deps, visitor, async ({ store, part }) => {
    if (visitor.browser) await store.merchantAccess.end(part.id, visitor.browser);
  });

/**
 * Counts a report of unwanted mail against its sender. Works for withdrawn links too, so that a sender cannot
 * avoid reports by withdrawing.
 */
export async function reportPart(deps: Deps, visitor: Visitor): Promise<void> {
  const { transact, strangerMails, now } = deps;
  const isKnown = await transact(async (store) => {
    const part = await store.merchantParts.byToken(hashSecret(visitor.token));
    if (!part) return false;
    const about = { senderId: part.askedBy, to: part.recipientEmail, now: now() };
    const row = await store.applications.whole(part.applicationId);
    if ((await recordComplaint(store, strangerMails, about)) && row)
      await recordActivity(store, null, row, {
        action: 'application.mail-reported',
        summary: `The merchant reported the mail that ${part.askedByName} had sent`,
      });
    return true;
  });
  // Unknown links fail as everywhere else.
  if (!isKnown) await visit(deps, visitor, () => Promise.resolve());
}

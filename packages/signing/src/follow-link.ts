import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import type { Transact } from '@portal/service-kit/database/transact';
import type { Visitor } from '@portal/service-kit/http/visitor';
import { type Attempts, type Limit, takeAttempt } from '@portal/service-kit/limits/attempts';
import { PortalError } from '@portal/service-kit/portal-error';
import { WrongCode } from './access-code.ts';

/** Somebody who follows a mailed link. */
export interface LinkVisitor extends Visitor {
  token: string;
}

interface Deps<Store> {
  store: Store;
  transact: Transact<Store>;
  now: () => Date;
}

/** Invalid links that a network may try. */
export const unknownLinks = { max: 100, windowMs: 15 * 60_000 } satisfies Limit;

/** A forged, used, withdrawn or expired link: the error does not reveal which. */
export const unknownLink = (): PortalError =>
  new PortalError('not_found', 'This link is no longer valid. Ask the sender for another.');

/** Finds a link by the hash of its token; null for an invalid link. Throws a 429 after many invalid ones. */
export async function findLink<Store extends { attempts: Attempts }, Found>(
  { store, transact, now }: Deps<Store>,
  { token, network }: LinkVisitor,
  find: (store: Store, tokenHash: string) => Promise<Found | null>,
): Promise<Found | null> {
  const found = await find(store, hashSecret(token));
  if (!found)
    await transact((counting) =>
      takeAttempt(counting, `unknown-link:${network}`, unknownLinks, now(), 'links were tried'),
    );
  return found;
}

interface Following<Store, Found, Visit> {
  find: (store: Store, tokenHash: string) => Promise<Found | null>;
  /** Locks what a link leads to, in the order that all callers use; null if the link ended meanwhile. */
  lock: (store: Store, found: Found) => Promise<Visit | null>;
}

/**
 * Runs `work` in a transaction on what a link leads to. Throws the same 404 for every invalid link. If `work` throws a
 * WrongCode, the transaction is committed, so that the try counts.
 */
export async function followLink<Store extends { attempts: Attempts }, Found, Visit, T>(
  deps: Deps<Store>,
  visitor: LinkVisitor,
  { find, lock }: Following<Store, Found, Visit>,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const found = await findLink(deps, visitor, find);
  if (!found) throw unknownLink();
  const result = await deps.transact(async (store) => {
    const visit = await lock(store, found);
    if (!visit) throw unknownLink();
    return work(visit).catch((error: unknown) => {
      if (error instanceof WrongCode) return error;
      throw error;
    });
  });
  if (result instanceof WrongCode) throw result;
  return result;
}

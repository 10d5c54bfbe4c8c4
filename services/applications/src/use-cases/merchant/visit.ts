import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { merchantLimits } from '../../rules/merchant-terms.ts';
import type { WholeApplicationRow } from '../../store/applications.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';

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
    if (error instanceof NoSuchLink)
      await deps.transact((store) =>
        takeAttempt(
          store,
          `merchant-link ${visitor.network}`,
          merchantLimits.wrongLinksPerClient,
          deps.now(),
          'links that do not work',
        ),
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

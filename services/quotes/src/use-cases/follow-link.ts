import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import type { Visitor } from '@portal/service-kit/http/visitor';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import { conflict, PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { limits } from '../rules/proposal-terms.ts';
import { clientInfoOf } from '../rules/proposal-words.ts';
import type { LinkedProposal } from '../store/proposals.ts';
import type { ClientInfo } from '@portal/service-kit/signing/evidence';
import type { QuoteRow } from '../store/quotes.ts';
import type { Store } from '../store/store.ts';
import { assertOpen } from './require-proposal.ts';

/** A link with its proposal and quote, all locked. */
export interface FollowedLink extends LinkedProposal {
  quote: QuoteRow | null;
  client: ClientInfo;
}

/** The same error for every invalid link, so that it reveals nothing. */
export const unknownLink = (): PortalError =>
  new PortalError('not_found', 'This link is no longer valid.');

/** Finds a link by its token. Throws the same 404 for every invalid link, a 429 after many invalid tokens. */
export async function findLink(
  deps: Deps,
  token: string,
  visitor: Visitor,
): Promise<LinkedProposal> {
  const found = await deps.store.proposals.byToken(hashSecret(token));
  if (found) return found;
  const bucket = `unknown-link:${visitor.network}`;
  await deps.transact((store) =>
    takeAttempt(store, bucket, limits.unknownLinks, deps.now(), 'links were tried'),
  );
  throw unknownLink();
}

/** Runs `work` with the quote and the proposal of a link locked, in the order that all callers use. */
export async function byLink<T>(
  deps: Deps,
  token: string,
  visitor: Visitor,
  act: (store: Store, link: FollowedLink, now: Date) => Promise<T>,
): Promise<T> {
  const found = await findLink(deps, token, visitor);
  const now = deps.now();
  const client = `client:${visitor.network}`;
  await deps.transact((store) =>
    takeAttempt(store, client, limits.callsPerClient, now, 'calls came from this connection'),
  );
  return deps.transact(async (store) => {
    const { quoteId } = found.proposal;
    const quote = quoteId === null ? null : await store.quotes.lock(quoteId);
    const proposal = await store.proposals.lock(found.proposal.id);
    const link = await store.proposals.linkById(found.link.id);
    if (!proposal || !link) throw unknownLink();
    const client = clientInfoOf(link, visitor);
    return act(store, { proposal, link, quote, client }, now);
  });
}

/** Throws a 409 if the proposal is closed or another person is the signer. */
export function assertSigner({ proposal, link }: LinkedProposal, now: Date): void {
  assertOpen(proposal, now);
  if (link.passedOnAt)
    throw conflict(
      `You forwarded this proposal. ${proposal.signerName ?? 'Somebody else'} is to sign it.`,
    );
}

export const nameOf = ({ link }: LinkedProposal): string => link.name ?? link.email;

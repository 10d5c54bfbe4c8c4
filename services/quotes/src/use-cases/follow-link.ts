import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import type { Visitor } from '@portal/service-kit/http/visitor';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import { conflict, PortalError } from '@portal/service-kit/portal-error';
import { checkCode, codeTerms } from '@portal/signing/access-code';
import type { ClientInfo } from '@portal/signing/evidence';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { ShownProposal } from '../presenters/shown-proposal.ts';
import { limits } from '../rules/proposal-terms.ts';
import { clientInfoOf, personText } from '../rules/proposal-words.ts';
import type { CodeUse, LinkedProposal, ProposalRow } from '../store/proposals.ts';
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

/** Returns what a link leads to; null for an invalid link. Throws a 429 after many invalid ones. */
export async function readLink(
  { store, transact, now }: Deps,
  token: string,
  { network }: Visitor,
): Promise<LinkedProposal | null> {
  const found = await store.proposals.byToken(hashSecret(token));
  const bucket = `unknown-link:${network}`;
  if (!found)
    await transact((inTransaction) =>
      takeAttempt(inTransaction, bucket, limits.unknownLinks, now(), 'links were tried'),
    );
  return found;
}

/** Runs `work` with the quote and the proposal of a link locked, in the order that all callers use. */
export async function byLink<T>(
  deps: Deps,
  token: string,
  visitor: Visitor,
  act: (store: Store, link: FollowedLink, now: Date) => Promise<T>,
): Promise<T> {
  const found = await readLink(deps, token, visitor);
  if (!found) throw unknownLink();
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

/** Returns what a link leads to, with its questions; null for an invalid link. Changes nothing. */
export async function readPage(
  deps: Deps,
  token: string,
  visitor: Visitor,
): Promise<ShownProposal | null> {
  const linked = await readLink(deps, token, visitor);
  if (!linked) return null;
  const { proposal, link } = linked;
  const asked = await deps.store.evidence.of(proposal.id, 'asked');
  const own = asked.filter(({ by }) => by === personText(link));
  return {
    ...linked,
    questions: own.map(({ at, facts }) => ({ at, text: askedFacts.parse(facts).text })),
  };
}

const askedFacts = z.object({ text: z.string() });

/** Returns the PDF of a proposal: sealed if it was accepted, else as sent. Throws if the file is missing. */
export async function readProposalDocument({ files }: Deps, proposal: ProposalRow) {
  const stored = await files.get(proposal.sealedKey ?? proposal.documentKey);
  if (!stored) throw new Error(`The document of proposal ${proposal.id} is missing`);
  const kind = proposal.sealedKey ? 'signed' : 'proposal';
  return {
    body: stored.body,
    contentType: 'application/pdf',
    fileName: `${proposal.quoteNumber}-${proposal.number}-${kind}.pdf`,
    cacheControl: 'no-store',
  };
}

/** The proposal's state after an action, and a message for the merchant. */
export interface Outcome {
  state: string;
  message: string;
}

interface ByCode {
  token: string;
  code: string;
  use: CodeUse;
  visitor: Visitor;
}

type Step<T> = (store: Store, link: FollowedLink, now: Date) => T;

/**
 * Runs a step that only the signer may take, authenticated by the mailed code. `before` runs first: it returns an
 * earlier decision, or throws if the step is not possible whatever the code. Throws a 400 for a wrong code, which
 * counts as an attempt.
 */
export async function byCode(
  deps: Deps,
  given: ByCode,
  before: Step<Outcome | null>,
  act: Step<Promise<Outcome>>,
): Promise<Outcome> {
  const { token, use, visitor } = given;
  const outcome = await byLink(deps, token, visitor, async (store, link, now) => {
    const known = before(store, link, now);
    if (known) return known;
    const refusal = await codeRefusal(store, deps, link, given, now);
    // Throw after the transaction, so that the wrong attempt is stored.
    if (refusal) return { refusal };
    const { purpose, recipient } = use;
    await store.evidence.add(link.proposal, now, link.client, {
      kind: 'code-checked',
      facts: { address: link.link.email, purpose, ...(recipient ? { to: recipient } : {}) },
    });
    return act(store, link, now);
  });
  if (!('refusal' in outcome)) return outcome;
  throw new PortalError('invalid_input', outcome.refusal, { errors: { code: outcome.refusal } });
}

const refusals = {
  invalid: 'The code is not valid any more. Have a new one mailed.',
  worn: 'The code was wrong too often. Have a new one mailed.',
  wrong: 'This is not the code.',
};

async function codeRefusal(
  store: Store,
  { linkSecret }: Deps,
  { link }: FollowedLink,
  { code: typed, use, visitor: { network } }: ByCode,
  now: Date,
): Promise<string | null> {
  const bucket = `code:${link.id} ${network}`;
  await takeAttempt(store, bucket, limits.codesTyped, now, 'codes were typed');
  const code = await store.proposals.lastCode(link.id, use);
  const isOver = !code || code.createdAt.getTime() + codeTerms.ms <= now.getTime();
  const count = store.proposals.countTry;
  const about = { typed, network, now, count };
  const refusal = await checkCode(store, linkSecret, isOver ? null : code, about);
  return refusal && refusals[refusal];
}

import type { EvidenceKind, proposalNews } from '@portal/contracts/quotes/proposals';
import type { Visitor } from '@portal/service-kit/http/visitor';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { conflict } from '@portal/service-kit/portal-error';
import { checkCode, codeTerms } from '@portal/signing/access-code';
import type { AuditAction } from '@portal/signing/evidence';
import { findLink, followLink } from '@portal/signing/follow-link';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { ShownProposal } from '../presenters/proposal-sections.ts';
import { limits } from '../rules/proposal-terms.ts';
import { clientInfoOf, closedText, personText } from '../rules/proposal-words.ts';
import type { CodeUse, LinkedProposal, ProposalRow } from '../store/proposals.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import type { Store } from '../../store/store.ts';
import { assertOpen, isOverpromised } from './require-proposal.ts';
import { proposalActivity } from '@portal/contracts/quotes/events';
import { recordActivity } from '../../quotes/use-cases/record-activity.ts';

/** A followed link with its proposal and quote, all locked. */
export interface Visit extends LinkedProposal {
  store: Store;
  now: Date;
  quote: QuoteRow | null;
  record: (...actions: AuditAction<EvidenceKind>[]) => Promise<void>;
}

const find = (store: Store, tokenHash: string) => store.proposals.byToken(tokenHash);

/** Returns what a link leads to; null for an invalid link. Throws a 429 after many invalid ones. */
export const readLink = (deps: Deps, token: string, visitor: Visitor) =>
  findLink(deps, { ...visitor, token }, find);

/** Runs `work` with the quote and the proposal of a link locked, in the order that all callers use. */
export async function byLink<T>(
  deps: Deps,
  token: string,
  visitor: Visitor,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const now = deps.now();
  const lock = async (store: Store, found: LinkedProposal): Promise<Visit | null> => {
    const { quoteId } = found.proposal;
    const quote = quoteId === null ? null : await store.quotes.lock(quoteId);
    const proposal = await store.proposals.lock(found.proposal.id);
    const link = await store.proposals.linkById(found.link.id);
    if (!proposal || !link) return null;
    const client = clientInfoOf(link, visitor);
    const record: Visit['record'] = (...actions) =>
      store.evidence.add(proposal, now, client, ...actions);
    return { store, now, quote, proposal, link, record };
  };
  const bucket = `client:${visitor.network}`;
  await deps.transact((store) =>
    takeAttempt(store, bucket, limits.callsPerClient, now, 'calls came from this connection'),
  );
  return followLink(deps, { ...visitor, token }, { find, lock }, work);
}

/** Throws a 409 if the proposal is closed or another person is the signer. */
export function assertSigner({ proposal, link, now }: Visit): void {
  assertOpen(proposal, now);
  if (link.passedOnAt)
    throw conflict(
      `You forwarded this proposal. Only ${proposal.signerName ?? 'the new signer'} can sign it now.`,
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
  const requested = await deps.store.evidence.of(proposal.id, 'asked');
  const own = requested.filter(({ by }) => by === personText(link));
  const quote = proposal.quoteId === null ? null : await deps.store.quotes.byId(proposal.quoteId);
  return {
    ...linked,
    isOverpromised: isOverpromised(quote, proposal),
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
  /** The state that the step leads to. If the proposal has it already, the step is not repeated. */
  state?: 'accepted' | 'declined';
}

/**
 * Runs a step that only the signer may take, authenticated by the mailed code. `check` runs first: it throws if the
 * step is not possible whatever the code. Throws a 400 for a wrong code, which counts as an attempt.
 */
export const byCode = (
  deps: Deps,
  { token, code: typed, use, visitor, state }: ByCode,
  check: (visit: Visit) => void,
  act: (visit: Visit) => Promise<Outcome>,
): Promise<Outcome> =>
  byLink(deps, token, visitor, async (visit) => {
    const { store, now, proposal, link } = visit;
    if (state && proposal.state === state) return { state, message: closedText[state] };
    assertSigner(visit);
    check(visit);
    const code = await store.proposals.lastCode(link.id, use);
    const isOver = !code || code.createdAt.getTime() + codeTerms.ms <= now.getTime();
    await checkCode(store, deps.linkSecret, isOver ? null : code, {
      typed,
      network: visitor.network,
      now,
      owner: `link ${link.id}`,
      refusedAs: 'invalid_input',
      count: store.proposals.countTry,
    });
    const { purpose, recipient } = use;
    await visit.record({
      kind: 'code-checked',
      facts: { address: link.email, purpose, ...(recipient ? { to: recipient } : {}) },
    });
    return act(visit);
  });

interface News {
  news: (typeof proposalNews)[number];
  by: string;
  /** A question, a reason, or the mail server's reply. */
  text: string | null;
  /** A sentence for people. */
  what: string;
}

/**
 * Tells the sender about an event on the merchant's side: in the quote's history, in the activity log (if no
 * signed-in user caused it), and by notification. Does nothing for a deleted quote.
 */
export async function notifySender(
  { store, proposal, quote }: { store: Store; proposal: ProposalRow; quote: QuoteRow | null },
  { news, by, text, what }: News,
): Promise<void> {
  if (!quote) return;
  await store.history.note(quote.id, news === 'bounced' ? null : { name: by }, what);
  await recordActivity(store, null, quote, `proposal.${news}`, what);
  await store.emit(proposalActivity, {
    quoteId: quote.id,
    quoteNumber: proposal.quoteNumber,
    merchantName: proposal.merchantName,
    createdBy: quote.createdBy,
    news,
    by,
    text,
  });
}

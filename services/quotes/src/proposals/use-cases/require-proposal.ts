import type { Actor } from '@portal/service-kit/identity';
import { conflict, requireFound } from '@portal/service-kit/portal-error';
import { areSameSavings } from '@portal/contracts/quotes/pricing';
import type { QuoteStatus } from '@portal/contracts/quotes/schemas';
import { presentSavings } from '../../pricing/presenters/pricing.ts';
import { promisedSavings } from '../presenters/proposal.ts';
import { closedText } from '../rules/proposal-words.ts';
import type { ProposalRow } from '../store/proposals.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import type { Store } from '../../store/store.ts';
import { lockQuote, requireQuote } from '../../quotes/use-cases/require-quote.ts';

export interface ProposalName {
  id: number;
  number: number;
}

/** Throws a 404 if it does not exist or the caller may not see it. */
export async function requireProposal(store: Store, actor: Actor, { id, number }: ProposalName) {
  await requireQuote(store, actor, id);
  return requireFound(await store.proposals.find(id, number), 'The proposal');
}

/** Locks the quote and the proposal until the transaction ends. Throws like `requireProposal`. */
export async function lockProposal(store: Store, actor: Actor, name: ProposalName) {
  const quote = await lockQuote(store, actor, name.id);
  const { id } = await requireProposal(store, actor, name);
  return { quote, proposal: requireFound(await store.proposals.lock(id), 'The proposal') };
}

/** Locks a proposal and before it its quote, the order that all callers use. Returns null if it was deleted. */
export async function lockWithQuote(store: Store, id: number): Promise<ProposalRow | null> {
  const found = await store.proposals.byId(id);
  if (!found) return null;
  if (found.quoteId !== null) await store.quotes.lock(found.quoteId);
  return store.proposals.lock(id);
}

/** Throws a 409 with the reason if the proposal is closed. */
export function assertOpen({ state, validUntil }: ProposalRow, now: Date): void {
  if (state !== 'open') throw conflict(closedText[state]);
  if (validUntil <= now) throw conflict(closedText.expired);
}

/** Whether a proposal promises other savings than its quote: a promise that is known to be outdated is not repeated. */
export const isOutdated = (quote: QuoteRow, proposal: ProposalRow): boolean =>
  !areSameSavings(presentSavings(quote), promisedSavings(proposal));

/** Whether a proposal promises savings that its quote no longer has. Unknown, and so false, until it is read again. */
export function isOverpromised(quote: QuoteRow | null, proposal: ProposalRow): boolean {
  if (quote?.processingStage !== 'analyzed') return false;
  const promised = promisedSavings(proposal);
  const found = presentSavings(quote);
  if (promised.isDoubtful) return false;
  if (found.isDoubtful || found.monthlySavings === null) return true;
  return (['monthlySavings', 'savingsLow', 'savingsHigh'] as const).some(
    (bound) =>
      Number(found[bound] ?? found.monthlySavings) <
      Number(promised[bound] ?? promised.monthlySavings),
  );
}

/** Throws a 409 if an open proposal promises too much, which is forgotten while a quote is read again. */
export async function assertNotOverpromised(store: Store, quote: QuoteRow): Promise<void> {
  const [last] = await store.proposals.of(quote.id);
  if (last?.state === 'open' && isOverpromised(quote, last))
    throw conflict(
      'The merchant has a proposal with savings that no longer hold. Withdraw it or send a new version first.',
    );
}

/** Throws a 409 for an outdated proposal. */
export function assertCurrent(quote: QuoteRow, proposal: ProposalRow): void {
  if (isOutdated(quote, proposal))
    throw conflict('The savings changed after this proposal was sent. Send a new version.');
}

/** The status of a quote after its statements changed: follows its active proposal, if any; else `otherwise`. */
export async function statusByProposal(store: Store, quoteId: number, otherwise: QuoteStatus) {
  const [last] = await store.proposals.of(quoteId);
  if (last?.state === 'accepted') return 'accepted';
  return last?.state === 'open' ? 'sent' : otherwise;
}

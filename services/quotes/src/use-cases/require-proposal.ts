import type { Actor } from '@portal/service-kit/identity';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import { closedText } from '../rules/proposal-words.ts';
import type { ProposalRow } from '../store/proposals.ts';
import type { QuoteRow } from '../store/quotes.ts';
import type { Store } from '../store/store.ts';
import { lockQuote, requireQuote } from './require-quote.ts';

/** A version of a quote's proposal. */
export interface ProposalName {
  id: number;
  number: number;
}

/** One version. Throws a 404 where there is none that the caller may see. */
export async function requireProposal(
  store: Store,
  actor: Actor,
  { id, number }: ProposalName,
): Promise<ProposalRow> {
  await requireQuote(store, actor, id);
  const proposal = await store.proposals.find(id, number);
  if (!proposal) throw notFound('The proposal');
  return proposal;
}

/** The same with its quote, both kept from being changed by others until the transaction ends. */
export async function lockProposal(
  store: Store,
  actor: Actor,
  name: ProposalName,
): Promise<{ quote: QuoteRow; proposal: ProposalRow }> {
  const quote = await lockQuote(store, actor, name.id);
  const { id } = await requireProposal(store, actor, name);
  const proposal = await store.proposals.lock(id);
  if (!proposal) throw notFound('The proposal');
  return { quote, proposal };
}

/** Throws a 409 that says why where a proposal does not wait for the merchant any more. */
export function assertOpen({ state, validUntil }: ProposalRow, now: Date): void {
  if (state !== 'open') throw conflict(closedText[state]);
  if (validUntil <= now) throw conflict(closedText.expired);
}

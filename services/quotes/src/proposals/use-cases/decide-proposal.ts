import { proposalAccepted } from '@portal/contracts/quotes/events';
import {
  declineReasons,
  type acceptBody,
  type declineBody,
} from '@portal/contracts/quotes/proposals';
import { conflict } from '@portal/service-kit/portal-error';
import { sha256Of } from '@portal/signing/canonical-json';
import type { Visitor } from '@portal/service-kit/http/visitor';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { consent } from '../rules/proposal-terms.ts';
import { overpromisedText } from '../rules/proposal-words.ts';
import { contentOf } from '../store/proposals.ts';
import { byCode, nameOf, type Outcome, type Visit, notifySender } from './follow-link.ts';
import { assertSameVersion } from './merchant-proposal-actions.ts';
import { isOverpromised } from './require-proposal.ts';

type Acceptance = z.output<typeof acceptBody>;
type Decline = z.output<typeof declineBody>;

/**
 * Accepts a proposal for the signer, authenticated by the mailed code. Idempotent: a repeated call returns the same,
 * a later signer gets the earlier decision. The acceptance is committed before anything is mailed or sealed. Throws a
 * 409 if the proposal is closed or its savings were found to be lower since, a 400 for a wrong code, which counts as an
 * attempt.
 */
export async function acceptProposal(deps: Deps, body: Acceptance, visitor: Visitor) {
  const { token, code } = body;
  const use = { purpose: 'accept', recipient: null } as const;
  return byCode(
    deps,
    { token, code, use, visitor, state: 'accepted' },
    ({ proposal, quote }) => {
      assertSameVersion(body.contentHash, proposal);
      if (isOverpromised(quote, proposal)) throw conflict(overpromisedText);
      if (body.consentVersion !== consent.version)
        throw conflict('The text that you agreed to was changed. Please load the page again.');
    },
    (visit) => accept(visit, body),
  );
}

async function accept(visit: Visit, { name, title }: Acceptance): Promise<Outcome> {
  const { store, now, proposal, quote, link } = visit;
  const acceptance = { name, title, email: link.email, consentVersion: consent.version };
  await store.proposals.update(proposal.id, { state: 'accepted', decidedAt: now, acceptance });
  const { version, text, intent } = consent;
  await visit.record(
    { kind: 'consented', facts: { version, text: sha256Of(text) } },
    { kind: 'accepted', facts: { name, title, intent } },
  );
  if (quote) {
    // The frozen statement, whatever was read or corrected since.
    const { statement } = contentOf(proposal);
    await store.quotes.update(quote.id, { status: 'accepted' });
    await store.emit(proposalAccepted, {
      quoteId: quote.id,
      quoteNumber: quote.quoteNumber,
      proposal: proposal.number,
      merchantName: proposal.merchantName,
      contactName: name,
      contactEmail: link.email,
      contactPhone: quote.contactPhone,
      createdBy: quote.createdBy,
      company: quote.company,
      monthlyVolume: statement.volume,
      averageTicket: statement.averageTicket,
      currentProcessor: statement.processor,
      acceptedAt: now.toISOString(),
    });
    const what = `Proposal ${proposal.number} accepted by ${name}, ${title}`;
    await notifySender(visit, {
      news: 'accepted',
      by: nameOf(visit),
      text: `${name}, ${title}`,
      what,
    });
  }
  return {
    state: 'accepted',
    message: 'Thank you. You accepted this proposal. We will email you the signed document.',
  };
}

/** Declines for the signer, by the mailed code; idempotent. Throws a 409 if it is closed, a 400 for a wrong code. */
export async function declineProposal(
  deps: Deps,
  { token, contentHash, reason, note, code }: Decline,
  visitor: Visitor,
): Promise<Outcome> {
  const use = { purpose: 'decline', recipient: null } as const;
  return byCode(
    deps,
    { token, code, use, visitor, state: 'declined' },
    ({ proposal }) => assertSameVersion(contentHash, proposal),
    async (visit) => {
      const { store, now, proposal, quote } = visit;
      await store.proposals.update(proposal.id, {
        state: 'declined',
        decidedAt: now,
        decline: { reason, note },
      });
      await visit.record({
        kind: 'declined',
        facts: { reason: declineReasons[reason], ...(note ? { note } : {}) },
      });
      if (quote) {
        await store.quotes.update(quote.id, { status: 'declined' });
        const why = note ? `${declineReasons[reason]}: ${note}` : declineReasons[reason];
        const what = `Proposal ${proposal.number} declined. ${why}`;
        await notifySender(visit, { news: 'declined', by: nameOf(visit), text: why, what });
      }
      return { state: 'declined', message: 'Thank you for telling us. Nothing was agreed to.' };
    },
  );
}

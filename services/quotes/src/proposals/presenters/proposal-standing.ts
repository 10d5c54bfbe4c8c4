import { html, type Html } from '@portal/service-kit/http/html';
import { dayText } from '@portal/service-kit/last-day';
import { type LinkRow, type ProposalRow, acceptanceOf } from '../store/proposals.ts';
import type { FrozenProposal } from '../rules/frozen-proposal.ts';
import { nextSteps, closedText, hiddenAddress, overpromisedText } from '../rules/proposal-words.ts';

/** A sent proposal, or a preview of one. */
export interface ShownProposal {
  proposal: Pick<
    ProposalRow,
    | 'content'
    | 'contentHash'
    | 'state'
    | 'validUntil'
    | 'signerName'
    | 'acceptance'
    | 'decidedAt'
    | 'sealedAt'
  >;
  link: Pick<LinkRow, 'email' | 'name' | 'passedOnAt'>;
  /** Whether its savings were found to be lower after it was sent. */
  isOverpromised: boolean;
  /** Questions asked by this link, oldest first. */
  questions: readonly Question[];
}

interface Question {
  at: Date;
  text: string;
}

/** Whether this visitor may accept it, which needs an open proposal. */
export const isSignable = ({ link, isOverpromised }: ShownProposal): boolean =>
  !link.passedOnAt && !isOverpromised;

export const isOpen = (
  { state, validUntil }: Pick<ShownProposal['proposal'], 'state' | 'validUntil'>,
  now: Date,
): boolean => state === 'open' && validUntil > now;

/** The banner of a proposal that is not simply open for this visitor; the page's script refreshes it. */
export const standing = (shown: ShownProposal, content: FrozenProposal, now: Date): Html =>
  html`<div id="standing">${standingOf(shown, content, now)}</div>`;

function standingOf(
  { proposal, link, isOverpromised }: ShownProposal,
  content: FrozenProposal,
  now: Date,
): Html | null {
  if (proposal.state === 'accepted') return accepted(proposal, content);
  if (!isOpen(proposal, now)) {
    const text = closedText[proposal.state === 'open' ? 'expired' : proposal.state];
    return html`<p class="note" role="status">${text}</p>`;
  }
  if (isOverpromised) return html`<p class="note" role="status">${overpromisedText}</p>`;
  if (!link.passedOnAt) return null;
  return html`<p class="note" role="status">
    You forwarded this proposal. ${proposal.signerName ?? 'Someone else'} signs it.
  </p>`;
}

/** The final state: what was signed, the document, and the next steps. */
function accepted(proposal: ShownProposal['proposal'], content: FrozenProposal): Html {
  const { name, title, email } = acceptanceOf(proposal);
  const address = hiddenAddress(email);
  return html`<section class="card" aria-labelledby="done">
    <h2 id="done">Done</h2>
    <p>
      ${closedText.accepted} ${name}, ${title},
      signed${proposal.decidedAt && ` on ${dayText(proposal.decidedAt)}`}.
    </p>
    ${
      proposal.sealedAt
        ? html`<p class="screen-only">
              <a class="button pdf" href="#" download hidden>Download the Signed PDF</a>
            </p>
            <p class="muted">We also emailed it to ${address}.</p>`
        : html`<p class="pending" role="status">
            The signed PDF is being prepared. We also email it to ${address}.
          </p>`
    }
    <h3>What happens next</h3>
    <ol>
      ${nextSteps(content).map((step) => html`<li>${step}</li>`)}
    </ol>
  </section>`;
}

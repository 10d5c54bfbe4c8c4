import type { Bar } from '@portal/service-kit/documents/blocks';
import { dollars } from '@portal/contracts/core/dollars';
import { html, type Html } from '@portal/service-kit/http/html';
import { barsText, summaryBars, assumptions, mainFigures } from '../rules/proposal-figures.ts';
import { costGroups, type CostGroup, rateCard } from '../../pricing/rules/cost-groups.ts';
import type { FrozenProposal } from '../rules/frozen-proposal.ts';
import * as words from '../rules/proposal-words.ts';
import { timeText } from '@portal/service-kit/documents/evidence-blocks';
import { type LinkRow, type ProposalRow, acceptanceOf } from '../store/proposals.ts';

// The sections of a proposal's page, rendered from frozen content.

export function summary(content: FrozenProposal): Html {
  const bars = summaryBars(content);
  return html`<section class="card" aria-labelledby="summary">
    <h2 id="summary">Summary</h2>
    <p class="lead">${words.savingsSentence(content)}</p>
    ${
      bars.length > 0 &&
      html`<div class="bars" role="img" aria-label="${barsText(content)}">${bars.map(bar)}</div>`
    }
    <dl class="figures">
      ${mainFigures(content).map(
        ([label, value]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** A bar as wide as its share; the part that only an estimate adds is paler. */
const bar = ({ label, value, share, max: most }: Bar): Html =>
  html`<span>${label}</span>
    <svg viewBox="0 0 1 1" preserveAspectRatio="none">
      <rect class="most" width="${most}" height="1" />
      <rect width="${share}" height="1" />
    </svg>
    <span class="amount">${value}</span>`;

/** The agreed rates; null for proposals of earlier releases, which have none. */
export function rates(content: FrozenProposal, validUntil: Date): Html | null {
  const sections = rateCard({ ...content, validUntil: validUntil.toISOString() });
  if (!sections.length) return null;
  return html`<section class="card" aria-labelledby="rates">
    <h2 id="rates">Your rates</h2>
    <table class="lines" aria-labelledby="rates">
      ${sections.map(
        ({ title, rows }) =>
          html`<tbody>
            <tr>
              <th scope="rowgroup" colspan="2" class="kind">${title}</th>
            </tr>
            ${rows.map(
              ([name, rate]) =>
                html`<tr>
                  <th scope="row">${name}</th>
                  <td class="rate">${rate}</td>
                </tr>`,
            )}
          </tbody>`,
      )}
    </table>
  </section>`;
}

/** Groups that add up to both totals, each with expandable lines. */
export function costs(content: FrozenProposal): Html {
  const groups = costGroups(content);
  const { current, proposed } = content.comparison;
  const then = content.estimate ? 'With us (estimated)' : 'With us';
  return html`<section class="card" aria-labelledby="costs">
    <h2 id="costs">Monthly cost, now and with us</h2>
    <p class="muted">
      Select a group to see its
      lines.${
        content.estimate &&
        ' Your statement does not print all interchange: your current rates include it. It is part of “Processing” now, and of “Interchange and assessments” with us.'
      }
    </p>
    <div class="group-head muted" aria-hidden="true">
      <span>Cost</span><span>Now</span><span>${then}</span>
    </div>
    ${groups.map((one) => group(one, then))}
    <p class="group-head total">
      <span>Total</span> <span><span class="unseen">Now </span>${dollars(current.fees)}</span>
      <span><span class="unseen">${then} </span>${dollars(proposed.fees)}</span>
    </p>
  </section>`;
}

const group = ({ name, lines, now, proposed }: CostGroup, label: string): Html =>
  html`<details class="group">
    <summary>
      <span>${name}</span> <span><span class="unseen">Now </span>${dollars(now)}</span>
      <span><span class="unseen">${label} </span>${dollars(proposed)}</span>
    </summary>
    <table class="lines" aria-label="${name}">
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col" class="amount">Now</th>
          <th scope="col" class="amount">With us</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          (line) =>
            html`<tr>
                <th scope="row">${line.name}</th>
                <td class="amount">${dollars(line.now)}</td>
                <td class="amount">${dollars(line.proposed)}</td>
              </tr>
              ${
                line.words &&
                html`<tr class="why">
                  <td colspan="3">${line.words}</td>
                </tr>`
              }`,
        )}
      </tbody>
    </table>
  </details>`;

/** The assumptions, which state a range of savings. */
export const basis = (content: FrozenProposal): Html =>
  html`<section class="card" aria-labelledby="assumptions">
    <h2 id="assumptions">Assumptions</h2>
    <ul>
      ${assumptions(content).map((text) => html`<li>${text}</li>`)}
    </ul>
  </section>`;

export const terms = (content: FrozenProposal): Html =>
  html`<section class="card" aria-labelledby="terms">
    <h2 id="terms">Terms</h2>
    <div class="terms" tabindex="0" role="region" aria-labelledby="terms">
      ${content.terms.text.split(/\n\s*\n/).map((text) => html`<p>${text}</p>`)}
    </div>
  </section>`;

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
    const text = words.closedText[proposal.state === 'open' ? 'expired' : proposal.state];
    return html`<p class="note" role="status">${text}</p>`;
  }
  if (isOverpromised) return html`<p class="note" role="status">${words.overpromisedText}</p>`;
  if (!link.passedOnAt) return null;
  return html`<p class="note" role="status">
    You forwarded this proposal. ${proposal.signerName ?? 'Someone else'} signs it.
  </p>`;
}

/** The final state: what was signed, the document, and the next steps. */
function accepted(proposal: ShownProposal['proposal'], content: FrozenProposal): Html {
  const { name, title, email } = acceptanceOf(proposal);
  const address = words.hiddenAddress(email);
  return html`<section class="card" aria-labelledby="done">
    <h2 id="done">Done</h2>
    <p>
      ${words.closedText.accepted} ${name}, ${title},
      signed${proposal.decidedAt && ` on ${timeText(proposal.decidedAt)}`}.
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
      ${words.nextSteps(content).map((step) => html`<li>${step}</li>`)}
    </ol>
  </section>`;
}

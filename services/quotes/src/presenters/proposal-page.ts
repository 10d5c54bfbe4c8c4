import { decimal, type Decimal } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';
import type { ComparedLine } from '@portal/contracts/quotes/pricing';
import { html, type Html } from '@portal/service-kit/http/html';
import { dayText } from '@portal/service-kit/last-day';
import type { FrozenProposal } from '../rules/frozen-proposal.ts';
import { groupLines, wordsOf } from '../rules/line-words.ts';
import { assumptions, mainFigures, savingText } from '../rules/proposal-figures.ts';
import { rateCard } from '../rules/rate-card.ts';
import { savingsSentence } from '../rules/savings-words.ts';
import { closedText } from '../rules/proposal-words.ts';
import { contentOf, type LinkedProposal } from '../store/proposals.ts';
import { answerForms } from './proposal-forms.ts';

/** What the page of a link shows: readable as it arrives, its forms work once the page's script is there. */
export function proposalPage(linked: LinkedProposal, now: Date): string {
  const { proposal } = linked;
  const content = contentOf(proposal);
  const { merchant, sender, recipient, message, brand } = content;
  return html`<header>
      <p class="brand">${brand.name}</p>
      <h1>Card Processing Proposal for ${merchant.name}</h1>
      <p class="muted">
        Prepared by ${sender.name} of
        ${sender.company}${recipient.name && ` for ${recipient.name}`}. Valid until
        ${dayText(proposal.validUntil)}.
      </p>
      ${message && html`<p>${message}</p>`}
      ${
        isOpen(linked, now) && !linked.link.passedOnAt
          ? html`<p class="screen-only"><a href="#accept-title">Go to Accept</a></p>`
          : null
      }
    </header>
    ${state(linked, now)}
    <section class="card" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <p>${savingsSentence(content.savings)}</p>
      <dl class="figures">
        ${mainFigures(content).map(
          ([label, value]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
    </section>
    ${rates(content)} ${lines(content)}
    <section class="card" aria-labelledby="assumptions">
      <h2 id="assumptions">Assumptions</h2>
      <ul>
        ${assumptions(content).map((text) => html`<li>${text}</li>`)}
      </ul>
    </section>
    <section class="card" aria-labelledby="terms">
      <h2 id="terms">Terms</h2>
      <div class="terms" tabindex="0" role="region" aria-labelledby="terms">
        ${content.terms.text.split(/\n\s*\n/).map((text) => html`<p>${text}</p>`)}
      </div>
    </section>
    <p class="screen-only">
      <a class="button" id="pdf" href="#" download hidden>Keep the PDF</a>
    </p>
    ${isOpen(linked, now) ? answerForms(linked, content) : null}
    <footer class="muted">
      <p>${content.quoteNumber}, version ${content.number}. SHA-256 ${proposal.contentHash}</p>
    </footer>`.text;
}

const isOpen = ({ proposal }: LinkedProposal, now: Date): boolean =>
  proposal.state === 'open' && proposal.validUntil > now;

/** What stands on top where the proposal does not simply wait for whoever reads it. */
function state(linked: LinkedProposal, now: Date): Html | null {
  const { proposal, link } = linked;
  if (!isOpen(linked, now)) {
    const text = closedText[proposal.state === 'open' ? 'expired' : proposal.state];
    return html`<p class="note" role="status">${text}</p>`;
  }
  if (!link.passedOnAt) return null;
  const name = proposal.signerName ?? 'Somebody else';
  return html`<p class="note" role="status">
    You forwarded this proposal. ${name} is to sign it.
  </p>`;
}

/** What the merchant agrees to pay; proposals of an earlier release hold no rates. */
function rates(content: FrozenProposal): Html | null {
  if (!content.program.rates.length) return null;
  return html`<section class="card" aria-labelledby="rates">
    <h2 id="rates">Your rates</h2>
    <table class="lines" aria-labelledby="rates">
      <tbody>
        ${rateCard(content).map(
          ([name, rate]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td class="amount">${rate}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="muted">Held until ${dayText(content.validUntil)} if you accept by then.</p>
  </section>`;
}

function lines({ comparison }: FrozenProposal): Html {
  const { changes, stays } = groupLines(comparison.lines);
  return html`<section class="card" aria-labelledby="changes">
      <h2 id="changes">Where the difference comes from</h2>
      ${changes.length ? table('What changes', changes, true) : html`<p>Nothing changes.</p>`}
    </section>
    <section class="card" aria-labelledby="stays">
      <h2 id="stays">What stays, and why</h2>
      ${
        stays.length
          ? html`<details>
              <summary>Show what stays: ${dollars(sumOf(stays))} in ${stays.length} lines</summary>
              ${table('What stays', stays, false)}
            </details>`
          : html`<p>Nothing stays as it is.</p>`
      }
    </section>`;
}

const sumOf = (lines: readonly ComparedLine[]): Decimal =>
  lines.reduce((sum, { currentAmount }) => sum.plus(decimal(currentAmount)), decimal(0));

const table = (label: string, rows: readonly ComparedLine[], withChange: boolean): Html =>
  html`<table class="lines" aria-label="${label}">
    <thead>
      <tr>
        <th scope="col">Line</th>
        <th scope="col" class="amount">Now</th>
        ${withChange && html`<th scope="col" class="amount">Then</th>`}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (line) =>
          html`<tr>
              <th scope="row">${line.name}</th>
              <td class="amount">${dollars(line.currentAmount)}</td>
              ${withChange && html`<td class="amount">${dollars(line.proposedAmount)}</td>`}
            </tr>
            <tr class="why">
              <td colspan="${withChange ? 3 : 2}">
                ${wordsOf(line)}${withChange && ` It ${savingText(line.saving)}.`}
              </td>
            </tr>`,
      )}
    </tbody>
  </table>`;

/** What every link shows that leads nowhere, whatever the reason. */
export const noProposalPage = html`<h1>This link does not work</h1>
  <p>
    It may have been mistyped, or it is of no proposal any more. Please use the link in the mail, or
    ask the person who sent it.
  </p>`.text;

import { phoneLink } from '@portal/contracts/core/phone-text';
import { html, type Html } from '@portal/service-kit/http/html';
import { timeText } from '@portal/service-kit/documents/evidence-blocks';
import { dayText } from '@portal/service-kit/last-day';
import type { FrozenProposal } from '../rules/frozen-proposal.ts';
import { contentOf } from '../store/proposals.ts';
import { answerForms } from './proposal-forms.ts';
import {
  basis,
  costs,
  rates,
  summary,
  terms,
  isOpen,
  isSignable,
  standing,
  type ShownProposal,
} from './proposal-sections.ts';

/** The page of a link. Readable without scripts; forms need them. */
export function proposalPage(shown: ShownProposal, now: Date): string {
  const { proposal } = shown;
  const content = contentOf(proposal);
  const open = isOpen(proposal, now);
  // A saving is shown only if the merchant can have it.
  const promises = !(open && shown.isOverpromised);
  return html`${header(content, proposal.validUntil, open && isSignable(shown))}
    ${standing(shown, content, now)} ${questions(shown, content)} ${promises && summary(content)}
    ${rates(content, proposal.validUntil)} ${promises && costs(content)}
    ${promises && basis(content)} ${terms(content)} ${promises && pdfLink}
    ${open ? answerForms(shown, content) : closedForm(proposal.state)}
    <footer class="muted">
      <p>${content.quoteNumber}, version ${content.number}. SHA-256 ${proposal.contentHash}</p>
    </footer>`.text;
}

const pdfLink = html`<p class="screen-only">
  <a class="button pdf" href="#" download hidden>Download PDF</a>
</p>`;

/** Mail that nobody expected can be reported after its sender withdrew the proposal. */
const closedForm = (state: string): Html | null =>
  state === 'accepted'
    ? null
    : html`<p class="screen-only">
        <button type="button" id="report">Report This Email</button>
        <span id="asked" role="status" tabindex="-1"></span>
      </p>`;

function header(
  { merchant, sender, recipient, message, brand }: FrozenProposal,
  validUntil: Date,
  signs: boolean,
): Html {
  return html`<header>
    <p class="brand">
      ${brand.logo ? html`<img src="${brand.logo}" alt="${brand.name}" height="40" />` : brand.name}
    </p>
    <h1>Card Processing Proposal for ${merchant.name}</h1>
    <p class="muted">
      ${recipient.name && `Prepared for ${recipient.name}. `}Valid until ${dayText(validUntil)}.
    </p>
    <p>
      From <strong>${sender.name}</strong>,
      ${sender.company}${
        sender.phone && html`, <a href="${phoneLink(sender.phone)}">${sender.phone}</a>`
      }
    </p>
    ${message && html`<p class="message">${message}</p>`}
    ${signs ? html`<p class="screen-only"><a href="#accept-title">Go to Accept</a></p>` : null}
  </header>`;
}

/** Questions asked by this link stay visible, to prevent repeated questions. */
const questions = ({ questions: requested }: ShownProposal, { sender }: FrozenProposal): Html =>
  html`<div id="questions">${requested.length > 0 && questionsCard(requested, sender.name)}</div>`;

const questionsCard = (requested: ShownProposal['questions'], sender: string): Html =>
  html`<section class="card" aria-labelledby="questions-title">
    <h2 id="questions-title">Your questions</h2>
    <ul>
      ${requested.map(
        ({ at, text }) =>
          html`<li>
            <span class="message">${text}</span> <span class="muted">${timeText(at)}</span>
          </li>`,
      )}
    </ul>
    <p class="muted">${sender} answers by email.</p>
  </section>`;

export const noProposalPage = html`<h1>This link does not work</h1>
  <p>
    It may have been mistyped, or the proposal no longer exists. Use the link in the email, or ask
    the person who sent it.
  </p>`.text;

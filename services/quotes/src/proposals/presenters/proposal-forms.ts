import { declineReasons, type CodePurpose } from '@portal/contracts/quotes/proposals';
import { html, type Html } from '@portal/service-kit/http/html';
import type { FrozenProposal } from '../rules/frozen-proposal.ts';
import { consent } from '../rules/proposal-terms.ts';
import { hiddenAddress } from '../rules/proposal-words.ts';
import { area, check, choice, codeInput, input, problem } from './form-fields.ts';
import { isSignable, type ShownProposal } from './proposal-sections.ts';

/** The visitor's possible actions. Hidden until the page's script has loaded. */
export function answerForms(shown: ShownProposal, content: FrozenProposal): Html {
  const { proposal, link } = shown;
  const signs = !link.passedOnAt;
  const address = hiddenAddress(link.email);
  return html`<div
      id="answer"
      class="screen-only"
      data-hash="${proposal.contentHash}"
      data-consent="${consent.version}"
      hidden
    >
      ${isSignable(shown) && acceptCard(proposal.signerName ?? '', address)}
      <section class="card" aria-label="Other answers">
        <details>
          <summary>Ask a question</summary>
          <form id="ask" aria-label="Ask a question">
            ${area({
              id: 'ask-text',
              name: 'text',
              max: 2000,
              label: `Your question to ${content.sender.name}`,
            })}
            ${problem()}
            <div class="buttons">
              <button type="submit" data-busy="Sending...">Send Question</button>
              <button type="button" id="report">Report This Email</button>
            </div>
            <p id="asked" role="status" tabindex="-1"></p>
          </form>
        </details>
        ${
          signs &&
          html`<details>
              <summary>Someone else signs</summary>
              ${forwardSteps(address)}
            </details>
            <details>
              <summary>Decline</summary>
              ${declineSteps(address)}
            </details>`
        }
      </section>
    </div>
    <noscript
      ><p class="note">
        Turn on JavaScript to answer here. You can also reply to the email.
      </p></noscript
    >`;
}

const acceptCard = (name: string, address: string): Html =>
  html`<section class="card" aria-labelledby="accept-title">
    <h2 id="accept-title">Accept</h2>
    <ol class="steps">
      <li data-step="details" aria-current="step">Name and title</li>
      <li data-step="code">Code</li>
      <li>Done</li>
    </ol>
    ${steps('accept', {
      details: [
        input({
          id: 'accept-name',
          name: 'name',
          label: 'Your full name',
          value: name,
          autocomplete: 'name',
          required: 'Your name is required',
        }),
        input({
          id: 'accept-job',
          name: 'title',
          label: 'Your title (owner, manager, ...)',
          autocomplete: 'organization-title',
          required: 'Your title is required',
        }),
      ],
      confirm: [
        check({ id: 'accept-consent', name: 'consent', label: consent.text }),
        check({ id: 'accept-intent', name: 'intent', label: consent.intent }),
      ],
      button: ['Accept and Sign', 'Signing...'],
      address,
    })}
  </section>`;

const forwardSteps = (address: string): Html =>
  steps('forward', {
    details: [
      html`<p>
        The person you name signs in your place. You, they and the sender are notified by email.
      </p>`,
      input({
        id: 'forward-name',
        name: 'name',
        label: 'Name of the person who signs',
        required: 'The name is required',
      }),
      input({
        id: 'forward-email',
        name: 'email',
        label: 'Their email address',
        type: 'email',
        required: 'Email is required',
      }),
      area({
        id: 'forward-note',
        name: 'note',
        label: 'A note to them (optional)',
        max: 1000,
      }),
    ],
    button: ['Forward', 'Forwarding...'],
    address,
  });

const declineSteps = (address: string): Html =>
  steps('decline', {
    details: [
      choice({
        id: 'decline-reason',
        name: 'reason',
        label: 'Why do you decline?',
        none: 'Choose a reason',
        options: declineReasons,
        required: 'Please choose a reason',
      }),
      area({
        id: 'decline-note',
        name: 'note',
        max: 1000,
        label: 'Anything we should know (optional)',
      }),
    ],
    button: ['Decline Proposal', 'Declining...'],
    address,
  });

interface Steps {
  details: Html[];
  confirm?: Html[];
  button: [label: string, busy: string];
  address: string;
}

const names: Record<CodePurpose, string> = {
  accept: 'Accept the proposal',
  forward: 'Forward the proposal',
  decline: 'Decline the proposal',
};

const codeLabels: Record<CodePurpose, string> = {
  accept: 'The six-digit code',
  forward: 'The code to forward',
  decline: 'The code to decline',
};

/** A signer's step: its details, then the code that authenticates the signer. */
const steps = (purpose: CodePurpose, { details, confirm, button, address }: Steps): Html =>
  html`<form id="${purpose}-details" aria-label="${names[purpose]}">
      ${details}
      <p class="muted">Next, we email a six-digit code to ${address}.</p>
      ${problem()}
      <div class="buttons">
        <button type="submit" class="primary" data-busy="Mailing...">Continue</button>
      </div>
    </form>
    <form id="${purpose}-code" aria-label="${names[purpose]}: enter the code" hidden>
      <p class="mailed" role="status"></p>
      ${codeInput(`${purpose}-digits`, codeLabels[purpose])} ${confirm ?? null} ${problem()}
      <div class="buttons">
        <button type="submit" class="primary" data-busy="${button[1]}">${button[0]}</button>
        <button type="button" class="again">Send a New Code</button>
        <button type="button" class="back">Back</button>
      </div>
    </form>`;

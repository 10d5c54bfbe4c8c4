import { declineReasons } from '@portal/contracts/quotes/proposals';
import { html, type Html } from '@portal/service-kit/http/html';
import type { FrozenProposal } from '../rules/frozen-proposal.ts';
import { consent } from '../rules/proposal-terms.ts';
import { hiddenAddress } from '../rules/proposal-words.ts';
import type { LinkedProposal } from '../store/proposals.ts';

/** What whoever reads it may do. Hidden until the page's script is there: without it nothing could be sent. */
export function answerForms({ proposal, link }: LinkedProposal, content: FrozenProposal): Html {
  const signs = !link.passedOnAt;
  return html`<div
      id="answer"
      class="screen-only"
      data-hash="${proposal.contentHash}"
      data-consent="${consent.version}"
      hidden
    >
      ${signs && acceptForm(proposal.signerName ?? '', hiddenAddress(link.email))}
      <section class="card" aria-label="Other answers">
        <details>
          <summary>Ask a question</summary>
          <form id="ask" aria-label="Ask a question">
            ${area('ask-text', 'text', `Your question to ${content.sender.name}`, 2000)}
            ${problem()}
            <div class="buttons">
              <button type="submit" data-busy="Sending...">Send Question</button>
            </div>
          </form>
        </details>
        ${
          signs &&
          html`<details>
              <summary>Somebody else signs</summary>
              <form id="forward" aria-label="Forward the proposal">
                ${input('forward-name', 'name', 'Name of the person who signs', 'text', 'off')}
                ${input('forward-email', 'email', 'Their email address', 'email', 'off')}
                ${area('forward-note', 'note', 'A note to them (optional)', 1000)} ${problem()}
                <div class="buttons">
                  <button type="submit" data-busy="Forwarding...">Forward</button>
                </div>
              </form>
            </details>
            <details>
              <summary>Decline</summary>
              <form id="decline" aria-label="Decline the proposal">
                <div class="field">
                  <label for="decline-reason">Why do you decline?</label>
                  <select id="decline-reason" name="reason" aria-describedby="decline-reason-error">
                    <option value="">Choose a reason</option>
                    ${Object.entries(declineReasons).map(
                      ([value, text]) => html`<option value="${value}">${text}</option>`,
                    )}
                  </select>
                  <span class="error" id="decline-reason-error"></span>
                </div>
                ${area('decline-note', 'note', 'Anything that we should know (optional)', 1000)}
                ${problem()}
                <div class="buttons">
                  <button type="submit" data-busy="Declining...">Decline Proposal</button>
                </div>
              </form>
            </details>`
        }
      </section>
    </div>
    <noscript
      ><p class="note">
        To answer here, JavaScript must be on. You can also answer the mail.
      </p></noscript
    >`;
}

const acceptForm = (name: string, address: string): Html =>
  html`<section class="card" aria-labelledby="accept-title">
    <h2 id="accept-title">Accept</h2>
    <form id="accept" aria-labelledby="accept-title">
      ${input('accept-name', 'name', 'Your full name', 'text', 'name', name)}
      ${input('accept-job', 'title', 'Your title (owner, manager, ...)', 'text', 'organization-title')}
      ${check('accept-consent', 'consent', consent.text)}
      ${check('accept-intent', 'intent', consent.intent)}
      <div class="field">
        <label for="accept-code">The six-digit code</label>
        <span class="hint" id="accept-code-hint"
          >We mail it to ${address} when you ask for it.</span
        >
        <input
          id="accept-code"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="6"
          aria-describedby="accept-code-hint accept-code-error"
        />
        <span class="error" id="accept-code-error"></span>
      </div>
      <p id="code-said" role="status"></p>
      ${problem()}
      <div class="buttons">
        <button type="button" id="mail-code">Mail Me the Code</button>
        <button type="submit" class="primary" data-busy="Signing...">Accept and Sign</button>
      </div>
    </form>
  </section>`;

const input = (
  id: string,
  name: string,
  label: string,
  type: string,
  autocomplete: string,
  value = '',
): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="254"
      value="${value}"
      aria-describedby="${id}-error"
    />
    <span class="error" id="${id}-error"></span>
  </div>`;

const area = (id: string, name: string, label: string, most: number): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    <textarea
      id="${id}"
      name="${name}"
      rows="3"
      maxlength="${most}"
      aria-describedby="${id}-error"
    ></textarea>
    <span class="error" id="${id}-error"></span>
  </div>`;

const check = (id: string, name: string, text: string): Html =>
  html`<div>
    <div class="check">
      <input type="checkbox" id="${id}" name="${name}" aria-describedby="${id}-error" />
      <label for="${id}">${text}</label>
    </div>
    <span class="error" id="${id}-error"></span>
  </div>`;

const problem = (): Html => html`<p class="problem" role="alert" tabindex="-1"></p>`;

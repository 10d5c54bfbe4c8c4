import { html, type Html } from '@portal/service-kit/http/html';

// A form field on the merchant's page with an element for its error (`showProblem`). `required` is the message for an
// empty field.

interface Field {
  id: string;
  name: string;
  label: string;
  required?: string;
}

export const input = ({
  id,
  name,
  label,
  required = '',
  type = 'text',
  autocomplete = 'off',
  value = '',
}: Field & { type?: string; autocomplete?: string; value?: string }): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="254"
      value="${value}"
      data-required="${required}"
      aria-describedby="${id}-error"
    />
    <span class="error" id="${id}-error"></span>
  </div>`;

export const area = ({ id, name, label, max }: Field & { max: number }): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    <textarea
      id="${id}"
      name="${name}"
      rows="3"
      maxlength="${max}"
      aria-describedby="${id}-error"
    ></textarea>
    <span class="error" id="${id}-error"></span>
  </div>`;

export const choice = ({
  id,
  name,
  label,
  required = '',
  none,
  options,
}: Field & { none: string; options: Record<string, string> }): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${name}" data-required="${required}" aria-describedby="${id}-error">
      <option value="">${none}</option>
      ${Object.entries(options).map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select>
    <span class="error" id="${id}-error"></span>
  </div>`;

export const check = ({ id, name, label }: Field): Html =>
  html`<div>
    <div class="check">
      <input type="checkbox" id="${id}" name="${name}" aria-describedby="${id}-error" />
      <label for="${id}">${label}</label>
    </div>
    <span class="error" id="${id}-error"></span>
  </div>`;

export const codeInput = (id: string, label: string): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="6"
      aria-describedby="${id}-error"
    />
    <span class="error" id="${id}-error"></span>
  </div>`;

/** Where a form shows errors that belong to no field. */
export const problem = (): Html => html`<p class="problem" role="alert" tabindex="-1"></p>`;

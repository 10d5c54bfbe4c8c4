import { html, type Html } from '@portal/service-kit/http/html';

// A form field on the merchant's page with an element for its error (`showProblem`). `required` is the message for an
// empty field.

interface Field {
  id: string;
  name: string;
  label: string;
  required?: string;
}

const labeled = ({ id, label }: Pick<Field, 'id' | 'label'>, control: Html): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    ${control}
    <span class="error" id="${id}-error"></span>
  </div>`;

export const input = (
  field: Field & { type?: string; autocomplete?: string; value?: string },
): Html =>
  labeled(
    field,
    html`<input
      id="${field.id}"
      name="${field.name}"
      type="${field.type ?? 'text'}"
      autocomplete="${field.autocomplete ?? 'off'}"
      maxlength="254"
      value="${field.value ?? ''}"
      data-required="${field.required ?? ''}"
      aria-describedby="${field.id}-error"
    />`,
  );

export const area = (field: Field & { max: number }): Html =>
  labeled(
    field,
    html`<textarea
      id="${field.id}"
      name="${field.name}"
      rows="3"
      maxlength="${field.max}"
      aria-describedby="${field.id}-error"
    ></textarea>`,
  );

export const choice = (field: Field & { none: string; options: Record<string, string> }): Html =>
  labeled(
    field,
    html`<select
      id="${field.id}"
      name="${field.name}"
      data-required="${field.required ?? ''}"
      aria-describedby="${field.id}-error"
    >
      <option value="">${field.none}</option>
      ${Object.entries(field.options).map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select>`,
  );

export const check = ({ id, name, label }: Field): Html =>
  html`<div>
    <div class="check">
      <input type="checkbox" id="${id}" name="${name}" aria-describedby="${id}-error" />
      <label for="${id}">${label}</label>
    </div>
    <span class="error" id="${id}-error"></span>
  </div>`;

export const codeInput = (id: string, label: string): Html =>
  labeled(
    { id, label },
    html`<input
      id="${id}"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="6"
      aria-describedby="${id}-error"
    />`,
  );

/** Where a form shows errors that belong to no field. */
export const problem = (): Html => html`<p class="problem" role="alert" tabindex="-1"></p>`;

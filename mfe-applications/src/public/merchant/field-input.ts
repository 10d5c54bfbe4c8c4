import type { FieldKind, FieldShape } from '@portal/contracts/applications/field-kinds';
import type { RequestableField } from '@portal/contracts/applications/merchant-fields';
import type { MerchantView } from '@portal/contracts/applications/merchant-schemas';
import { toTypedDate, usStates } from '@portal/contracts/applications/typed';
import { warningOf } from '@portal/contracts/applications/warnings';
import { normalizePhone } from '@portal/contracts/core/phone-text';
import { el } from '@portal/ui-kit/public/element';
import { stateOfZip } from '../../wizard/state-of-zip.ts';
import { normalizeByKind, typeDate } from '../../wizard/typing.ts';
import { partEn } from './words/part-en.ts';

const { field: words, yesNo } = partEn;

export type ViewField = MerchantView['fields'][number];
export type ShownField = FieldShape & { name: RequestableField['name'] };
export type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Attributes by kind, as in the portal's form. */
const typing: Partial<Record<FieldKind, Record<string, string | number>>> = {
  phone: { inputmode: 'tel', autocomplete: 'tel' },
  zip: { inputmode: 'numeric' },
  date: { inputmode: 'numeric', maxlength: 10 },
  ein: { inputmode: 'numeric' },
  ssn: { inputmode: 'numeric' },
  account: { inputmode: 'numeric' },
  routing: { inputmode: 'numeric' },
  money: { inputmode: 'decimal' },
  time: { type: 'time' },
};

/** Null if the field is not a choice. */
function choicesOf(field: ShownField): Readonly<Record<string, string>> | null {
  if (field.kind === 'state') return usStates;
  if (field.kind === 'choice') return field.choices;
  return field.kind === 'yes-no' ? yesNo : null;
}

/** The saved value for editing; empty if sensitive. */
function editedText({ value }: ViewField, field: ShownField): string {
  if (field.sensitive || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field.kind === 'date') return toTypedDate(value) || value;
  return field.kind === 'phone' ? normalizePhone(value) : value;
}

export const sentValue = (field: ShownField, input: Input): string | boolean =>
  field.kind === 'yes-no' ? input.value === 'yes' : input.value.trim();

/** A labeled input. `onLeave` is called after its value changed. */
export function fieldInput(
  field: ShownField,
  saved: ViewField,
  onLeave: (input: Input) => void,
): HTMLElement {
  const normalize = normalizeByKind[field.kind];
  const hintId = `${field.name}-hint`;
  const errorId = `${field.name}-error`;
  const common = {
    id: field.name,
    name: field.name,
    'aria-describedby': `${hintId} ${errorId}`,
    'aria-required': field.optional ? undefined : 'true',
    autocomplete: 'off',
  };
  const choices = choicesOf(field);
  const input: Input = choices
    ? el(
        'select',
        common,
        el('option', { value: '' }, field.kind === 'yes-no' ? words.chooseYesNo : words.choose),
        ...Object.entries(choices).map(([value, label]) => el('option', { value }, label)),
      )
    : field.kind === 'lines'
      ? el('textarea', { ...common, rows: 3 })
      : el('input', { ...common, ...typing[field.kind] });
  // An unanswered question is not preset to "no".
  input.value = field.kind === 'yes-no' && !saved.isGiven ? '' : editedText(saved, field);
  let hint = hintOf(field, saved);
  const hintElement = el('span', { class: 'hint', id: hintId }, hint);
  const valueOf = (name: string): string =>
    (input.form?.elements.namedItem(name) as Input | null)?.value ?? '';
  input.addEventListener('check', () => {
    hintElement.textContent =
      warningOf(field.name, input.value, valueOf) ?? zipWarning(field, input, valueOf) ?? hint;
  });
  let before = input.value;
  if (field.kind === 'date')
    input.addEventListener('input', () => {
      input.value = typeDate(input.value, before);
      before = input.value;
    });
  input.addEventListener('change', () => {
    if (normalize) input.value = normalize(input.value.trim());
    hint = hintOf(field, null);
    // Warnings may depend on other fields.
    for (const each of input.form?.elements ?? [input]) each.dispatchEvent(new Event('check'));
    onLeave(input);
  });
  return el(
    'div',
    { class: 'field' },
    el('label', { for: field.name }, field.optional ? words.optional(field.label) : field.label),
    input,
    hintElement,
    el('span', { class: 'error', id: errorId }),
  );
}

/** Warns if the ZIP code is not in the address's state. */
function zipWarning(
  { kind, name }: ShownField,
  { value }: Input,
  valueOf: (name: string) => string,
): string | null {
  const found = kind === 'zip' ? stateOfZip(value) : undefined;
  const selected = valueOf(name.replace(/Zip$/, 'State'));
  return found && selected && found !== selected ? words.zipOf(value, usStates[found]) : null;
}

function hintOf({ kind, sensitive }: ShownField, saved: ViewField | null): string {
  if (sensitive && saved?.isGiven) return words.savedAs(String(saved.value));
  return words.hints[kind] ?? '';
}

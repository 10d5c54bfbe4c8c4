import { sections } from '@portal/contracts/applications/fields';
import type { signMerchantPart } from '@portal/contracts/applications/merchant-routes';
import type { MerchantView } from '@portal/contracts/applications/merchant-schemas';
import { toTypedDate, usStates } from '@portal/contracts/applications/typed';
import { formatPhone } from '@portal/contracts/core/phone-text';
import {
  button,
  card,
  el,
  show,
  stepHeading,
  submitRow,
  textField,
} from '@portal/ui-kit/public/element';
import { onSubmit, showProblem, valuesOf } from '@portal/ui-kit/public/form';
import { send } from '@portal/ui-kit/public/send';
import { codeButton, codeField } from './code.ts';
import { changeNote, doneButton, type Filling, reload } from './filling.ts';
import type { ShownField } from './field-input.ts';
import { partEn } from './words/part-en.ts';

const { yesNo, review, signature, notYet, done } = partEn;

function textOf(field: ShownField, value: string | boolean | null): string {
  if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no;
  if (!value) return '-';
  if (field.sensitive) return value;
  if (field.kind === 'date') return toTypedDate(value) || value;
  if (field.kind === 'phone') return formatPhone(value);
  if (field.kind === 'state') return (usStates as Record<string, string>)[value] ?? value;
  return field.kind === 'choice' ? (field.choices[value] ?? value) : value;
}

const line = (label: string, text: string): HTMLElement =>
  el('div', {}, el('dt', {}, label), el('dd', {}, text));

function sectionOf(
  view: MerchantView,
  { title, fields }: (typeof sections)[number],
  edit: (() => void) | null,
): HTMLElement {
  const provided = new Map(view.fields.map((field) => [field.name as string, field]));
  const rest = new Map(view.rest.map(({ name, text }) => [name, text]));
  return card(
    el('h3', {}, title),
    el(
      'dl',
      { class: 'facts' },
      ...(fields as readonly ShownField[]).map((field) => {
        const own = provided.get(field.name);
        return line(field.label, own ? textOf(field, own.value) : (rest.get(field.name) ?? '-'));
      }),
    ),
    ...(edit ? [el('p', { class: 'screen-only' }, button(review.edit(title), edit))] : []),
  );
}

export function showReview(filling: Filling, steps: readonly string[], changes: readonly string[]) {
  const { view } = filling;
  const check = (name: string, text: string): HTMLElement =>
    el(
      'div',
      { class: 'field' },
      el(
        'div',
        { class: 'check' },
        el('input', { type: 'checkbox', id: name, name, 'aria-describedby': `${name}-error` }),
        el('label', { for: name }, text),
      ),
      el('span', { class: 'error', id: `${name}-error` }),
    );
  const text = (name: string, label: string, autocomplete: string): HTMLElement =>
    textField(name, label, { maxlength: 100, autocomplete });
  const form = el(
    'form',
    { 'aria-label': signature.label },
    check('certify', view.certification),
    check('consent', view.consent),
    text('name', signature.name, 'name'),
    text('title', signature.title, 'organization-title'),
    el('p', {}, signature.codeAbout),
    codeField(),
    el('p', { class: 'buttons' }, codeButton(filling.token, signature.mailCode)),
    el('p', { class: 'problem', tabindex: -1 }),
    submitRow(signature.sign, signature.signing, doneButton(filling)),
  );
  onSubmit(form, async () => {
    const values = valuesOf(form);
    const missing = Object.entries(signature.missing).filter(([name]) => !values[name]);
    if (missing.length) return showProblem(form, null, Object.fromEntries(missing));
    const sent = await send<typeof signMerchantPart>('POST', '/merchant-parts/sign', {
      token: filling.token,
      contentHash: filling.view.contentHash,
      name: String(values['name']),
      title: String(values['title']),
      code: String(values['code']),
      certify: true,
      consent: true,
    });
    if ('reply' in sent) {
      filling.view = sent.reply;
      return showDone(filling);
    }
    // The session ended, or it was signed in another tab: the reloaded page shows which.
    if (sent.status === 401 || sent.status === 404) location.reload();
    if (sent.status !== 412) return showProblem(form, sent.problem, sent.errors);
    const found = await reload(filling);
    if (found) showReview(filling, steps, found);
    else showProblem(form, sent.problem);
  });
  show(
    filling.place,
    card(stepHeading(review.title), el('p', {}, review.about), ...changeNote(changes)),
    ...sections.map((section) => {
      const step = steps.indexOf(section.title);
      return sectionOf(view, section, step === -1 ? null : () => filling.go(step));
    }),
    el(
      'section',
      { class: 'card screen-only' },
      el('h3', {}, signature.sign),
      ...(view.unfinished.length ? unfinishedNotice(filling, steps) : [form]),
    ),
  );
}

/** Replaces the signature form until the partner has completed their sections. */
const unfinishedNotice = (filling: Filling, steps: readonly string[]): Node[] => [
  el('p', {}, notYet.before),
  el('ul', {}, ...filling.view.unfinished.map((title) => el('li', {}, title))),
  el('p', {}, notYet.after),
  button(notYet.again, () => {
    void reload(filling).then((changes) => showReview(filling, steps, changes ?? []));
  }),
];

function showDone({ place, view }: Filling): void {
  show(
    place,
    card(
      stepHeading(done.title),
      ...(view.signed ? [el('p', {}, done.signed(view.signed))] : []),
      el('p', {}, done.about),
    ),
  );
}

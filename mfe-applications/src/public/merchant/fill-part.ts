import { sections } from '@portal/contracts/applications/fields';
import type { saveMerchantFields } from '@portal/contracts/applications/merchant-routes';
import type { MerchantView } from '@portal/contracts/applications/merchant-schemas';
import { button, card, el, show, stepHeading } from '@portal/ui-kit/public/element';
import { onSubmit, showError } from '@portal/ui-kit/public/form';
import { send, type Sent } from '@portal/ui-kit/public/send';
import { changeNote, doneButton, type Filling, reload } from './filling.ts';
import { fieldInput, type Input, sentValue, type ShownField } from './field-input.ts';
import { showReview } from './review.ts';
import { partEn } from './words/part-en.ts';

interface Step {
  title: string;
  about: string;
  note?: string;
  fields: ShownField[];
}

function stepsOf(view: MerchantView): Step[] {
  const requested = new Set<string>(view.fields.map(({ name }) => name));
  return sections
    .map((section) => ({
      ...section,
      fields: (section.fields as readonly { name: string }[]).filter(({ name }) =>
        requested.has(name),
      ) as ShownField[],
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Shows the incomplete sections, then the review. */
export function fillPart(place: HTMLElement, token: string, view: MerchantView): void {
  const filling: Filling = {
    place,
    token,
    view,
    go(step, changes = []) {
      const steps = stepsOf(filling.view);
      const found = steps[step];
      if (found) showSection(filling, found, step, steps.length, changes);
      else
        showReview(
          filling,
          steps.map(({ title }) => title),
          changes,
        );
    },
  };
  const steps = stepsOf(view);
  const faulty = new Set<string>(
    view.fields.filter(({ error }) => error !== null).map(({ name }) => name),
  );
  const first = steps.findIndex(({ fields }) => fields.some(({ name }) => faulty.has(name)));
  filling.go(first === -1 ? steps.length : first);
}

function showSection(
  filling: Filling,
  { title, about, note, fields }: Step,
  step: number,
  count: number,
  changes: readonly string[],
): void {
  const words = partEn.section;
  const status = el('p', { class: 'muted', role: 'status' });
  const problem = el('p', { class: 'problem', tabindex: -1 });
  const inputs = new Map<string, Input>();
  const typed = new Set<ShownField>();
  let last: Promise<unknown> = Promise.resolve();
  const savedOf = (name: string) => filling.view.fields.find((field) => field.name === name);

  /** Saves fields, one request at a time; returns whether it succeeded. */
  function save(which: readonly ShownField[]): Promise<boolean> {
    const turn = last.then(async () => {
      const values = Object.fromEntries(
        which.flatMap((field) => {
          const input = inputs.get(field.name);
          const saved = savedOf(field.name);
          // An empty input of a masked field keeps the saved value.
          if (!input || (field.sensitive && input.value === '' && saved?.isGiven)) return [];
          if (field.kind === 'yes-no' && input.value === '') return [];
          return [[field.name, sentValue(field, input)]];
        }),
      );
      for (const field of which) typed.delete(field);
      if (!Object.keys(values).length) return true;
      status.textContent = words.saving;
      const body = { token: filling.token, version: filling.view.version, values };
      const sent = await send<typeof saveMerchantFields>('POST', '/merchant-parts/fields', body);
      return settle(sent, which);
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  async function settle(sent: Sent<MerchantView>, which: readonly ShownField[]): Promise<boolean> {
    if ('reply' in sent) {
      filling.view = sent.reply;
      const saved = fields.filter((field) => which.includes(field) || savedOf(field.name)?.isGiven);
      const isWrong = saved.some(({ name }) => savedOf(name)?.error);
      for (const field of saved)
        if (!typed.has(field)) mark(field.name, savedOf(field.name)?.error ?? '');
      status.textContent = isWrong ? words.savedWithIssues : words.saved;
      problem.textContent = '';
      return true;
    }
    status.textContent = words.notSaved;
    if (sent.status === 401) location.reload();
    if (sent.status !== 409) {
      problem.textContent = sent.problem;
      for (const [path, text] of Object.entries(sent.errors))
        mark(path.replace('values.', ''), text);
      return false;
    }
    // A conflict: show the other version without overwriting it.
    const found = await reload(filling);
    if (found) filling.go(step, found);
    return false;
  }

  function mark(name: string, text: string): void {
    const input = inputs.get(name);
    if (input) showError(input, text);
  }

  /** Shows the errors of fields in this section; returns whether there are none. */
  function check(which: readonly ShownField[]): boolean {
    let first: Input | undefined;
    for (const { name, kind } of which) {
      const unanswered = kind === 'yes-no' && inputs.get(name)?.value === '';
      const text = unanswered ? partEn.field.unanswered : (savedOf(name)?.error ?? '');
      mark(name, text);
      if (text) first ??= inputs.get(name);
    }
    first?.focus();
    return !first;
  }

  const left = new AbortController();
  document.addEventListener(
    'visibilitychange',
    () => {
      // Save when the page is hidden: the phone is locked or the tab is closed.
      if (!form.isConnected) left.abort();
      else if (document.visibilityState === 'hidden' && typed.size) void save([...typed]);
    },
    { signal: left.signal },
  );
  const form = el(
    'form',
    { 'aria-label': title },
    ...fields.map((field) => {
      const saved = savedOf(field.name);
      if (!saved) return '';
      const shown = fieldInput(field, saved, () => void save([field]));
      const input = shown.querySelector<Input>('[name]');
      if (input) inputs.set(field.name, input);
      input?.addEventListener('input', () => typed.add(field));
      return shown;
    }),
    problem,
    el(
      'div',
      { class: 'buttons' },
      ...(step > 0 ? [button(words.back, () => filling.go(step - 1))] : []),
      el('button', { type: 'submit', class: 'primary', 'data-busy': words.saving }, words.save),
      doneButton(filling, () => save([...typed])),
    ),
    status,
  );
  onSubmit(form, async () => {
    if ((await save(fields)) && check(fields)) filling.go(step + 1);
  });
  show(
    filling.place,
    card(
      el('p', { class: 'muted' }, words.part(step + 1, count)),
      stepHeading(title),
      el('p', {}, about),
      ...(note ? [el('p', { class: 'muted' }, note)] : []),
      ...changeNote(changes),
      form,
    ),
  );
}

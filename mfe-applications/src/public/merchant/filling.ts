import { formFields } from '@portal/contracts/applications/fields';
import type {
  leaveMerchantPart,
  viewMerchantPart,
} from '@portal/contracts/applications/merchant-routes';
import type { MerchantView } from '@portal/contracts/applications/merchant-schemas';
import { button, card, el, show, stepHeading } from '@portal/ui-kit/public/element';
import { send } from '@portal/ui-kit/public/send';
import { partEn } from './words/part-en.ts';

export interface Filling {
  place: HTMLElement;
  token: string;
  view: MerchantView;
  go: (step: number, changes?: readonly string[]) => void;
}

export async function reload(filling: Filling): Promise<readonly string[] | null> {
  const body = { token: filling.token };
  const sent = await send<typeof viewMerchantPart>('POST', '/merchant-parts/view', body);
  if (!('reply' in sent)) return null;
  const changes = changesBetween(filling.view, sent.reply);
  filling.view = sent.reply;
  return changes;
}

export const changeNote = (changes: readonly string[]): Node[] =>
  changes.length
    ? [
        el(
          'div',
          { class: 'note', role: 'alert' },
          el('strong', {}, partEn.changes.title),
          el('ul', {}, ...changes.map((text) => el('li', {}, text))),
        ),
      ]
    : [];

const { changes, yesNo } = partEn;

const labelOf = (name: string) => formFields.find((field) => field.name === name)?.label ?? name;

const textOf = (value: string | boolean | null): string => {
  if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no;
  return value || changes.empty;
};

function changesBetween(before: MerchantView, after: MerchantView): string[] {
  const requested = new Map(before.fields.map((field) => [field.name, field]));
  const rest = new Map(before.rest.map((line) => [line.name, line]));
  const fields = after.fields.flatMap(({ name, value }) => {
    const was = requested.get(name);
    if (!was) return [changes.alsoNeeded(labelOf(name))];
    return was.value === value
      ? []
      : [changes.changed(labelOf(name), textOf(was.value), textOf(value))];
  });
  const lines = after.rest.flatMap(({ name, label, text }) => {
    const was = rest.get(name);
    if (!was) return [changes.notAsked(label)];
    return was.text === text ? [] : [changes.changed(label, was.text, text)];
  });
  return [...fields, ...lines];
}

/** Ends the session, for shared devices. `save` stores unsaved input first. */
export function doneButton(
  { place, token }: Filling,
  save: () => Promise<boolean> = async () => true,
): HTMLButtonElement {
  const words = partEn.leave;
  return button(words.action, () => {
    void save().then(async (isSaved) => {
      if (!isSaved) return;
      const sent = await send<typeof leaveMerchantPart>('POST', '/merchant-parts/leave', { token });
      const text = 'reply' in sent ? words.about : sent.problem;
      show(place, card(stepHeading(words.title), el('p', {}, text)));
    });
  });
}

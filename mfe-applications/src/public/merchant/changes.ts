import { askedFields } from '@portal/contracts/applications/fields';
import type { MerchantView } from '@portal/contracts/applications/merchant-schemas';
import { partEn } from './words/part-en.ts';

const { changes, yesNo } = partEn;

const labelOf = (name: string): string =>
  askedFields.find((field) => field.name === name)?.label ?? name;

const textOf = (value: string | boolean | null): string => {
  if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no;
  return value || changes.empty;
};

export function changesBetween(before: MerchantView, after: MerchantView): string[] {
  const asked = new Map(before.fields.map((field) => [field.name, field]));
  const rest = new Map(before.rest.map((line) => [line.name, line]));
  const fields = after.fields.flatMap(({ name, value }) => {
    const was = asked.get(name);
    if (!was) return [changes.askedToo(labelOf(name))];
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

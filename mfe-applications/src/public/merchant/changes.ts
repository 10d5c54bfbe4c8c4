import { askedFields } from '@portal/contracts/applications/fields';
import type { MerchantView } from '@portal/contracts/applications/merchant-schemas';

/** Something that is other than it was shown. */
export interface Change {
  label: string;
  text: string;
}

const labelOf = (name: string): string =>
  askedFields.find((field) => field.name === name)?.label ?? name;

const textOf = (value: string | boolean | null): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value || 'empty';
};

/** What changed between two looks at a part, in words. */
export function changesBetween(before: MerchantView, after: MerchantView): Change[] {
  const asked = new Map(before.fields.map((field) => [field.name, field]));
  const rest = new Map(before.rest.map((line) => [line.name, line]));
  const fields = after.fields.flatMap(({ name, value }) => {
    const was = asked.get(name);
    if (!was) return [{ label: labelOf(name), text: 'is asked of you too' }];
    return was.value === value
      ? []
      : [{ label: labelOf(name), text: `was ${textOf(was.value)}, is ${textOf(value)}` }];
  });
  const lines = after.rest.flatMap(({ name, label, text }) => {
    const was = rest.get(name);
    if (!was) return [{ label, text: 'is not asked of you any more' }];
    return was.text === text ? [] : [{ label, text: `was ${was.text}, is ${text}` }];
  });
  return [...fields, ...lines];
}

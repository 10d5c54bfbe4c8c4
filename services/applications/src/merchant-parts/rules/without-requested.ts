import { byName, sensitiveFields } from '@portal/contracts/applications/fields';
import type { Sensitive } from '../../crypto/field-cipher.ts';
import type { ApplicationFields, Unfinished } from '../../applications/rules/application-data.ts';

/** Columns derived from a field. */
const followers: Record<string, readonly (keyof ApplicationFields)[]> = {
  businessStartDate: ['yearsInBusiness'],
};

interface Data {
  fields: ApplicationFields;
  sensitive: Sensitive;
}

/** Removes the fields requested from the merchant from what a partner saves, so that stored values stay. */
export function withoutRequested(
  { fields, sensitive }: Data,
  requested: ReadonlySet<string>,
  before: { unfinished: Unfinished; sensitive: Sensitive },
): { fields: Partial<ApplicationFields>; sensitive: Sensitive } {
  const saved: Partial<ApplicationFields> = { ...fields };
  for (const name of requested) {
    delete saved[name as keyof ApplicationFields];
    for (const follower of followers[name] ?? []) delete saved[follower];
  }
  const pick = (texts: Unfinished, isMeant: (name: string) => boolean): Unfinished =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => isMeant(name)));
  saved.unfinished = {
    ...pick(fields.unfinished, (name) => !requested.has(name)),
    ...pick(before.unfinished, (name) => requested.has(name)),
  };
  return {
    fields: saved,
    sensitive: byName(sensitiveFields, ({ name }) =>
      requested.has(name) ? before.sensitive[name] : sensitive[name],
    ),
  };
}

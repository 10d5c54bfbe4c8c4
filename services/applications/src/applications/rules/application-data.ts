import { isFinished } from '@portal/contracts/applications/field-schemas';
import {
  applicationFields,
  byName,
  namesOf,
  sensitiveFields,
  sections,
  type FieldName,
} from '@portal/contracts/applications/fields';
import { type ApplicationBody, applicationForm } from '@portal/contracts/applications/form';
import { without } from '@portal/contracts/core/records';
import type { Sensitive } from '../../crypto/field-cipher.ts';
import type { FilledValue } from '../../crypto/merchant-values.ts';

const columns = applicationFields.filter((field) => !('sensitive' in field));
const dates = columns.filter((field) => field.kind === 'date');
const datesAndAmounts = columns.filter((field) => field.kind === 'date' || field.kind === 'money');

/** Incomplete dates and amounts, as typed, by field. Sensitive ones are stored encrypted instead. */
export type Unfinished = Partial<Record<(typeof datesAndAmounts)[number]['name'], string>>;

/** Converts a form to columns, sensitive fields apart. Draft values that do not fit yet go to `unfinished`. */
export function toApplicationData(body: ApplicationBody, now: Date) {
  const sensitive: Sensitive = byName(sensitiveFields, ({ name }) => body[name] || null);
  const unfinished: Unfinished = {};
  const held = byName(datesAndAmounts, (field) => {
    const text = body[field.name];
    if (text === null || isFinished(field, text)) return text;
    unfinished[field.name] = text;
    return null;
  });
  const heldDates = byName(dates, ({ name }) => {
    const text = held[name];
    return text ? new Date(text) : null;
  });
  return {
    sensitive,
    fields: {
      ...without(body, ['status', ...namesOf(sensitiveFields)]),
      ...held,
      ...heldDates,
      unfinished,
      businessEmail: body.email,
      yearsInBusiness: yearsInBusiness(held.businessStartDate, now),
    },
  };
}

type ApplicationData = ReturnType<typeof toApplicationData>;
export type ApplicationFields = ApplicationData['fields'];

/** Removes the fields requested from the merchant from what a partner saves, so that stored values stay. */
export function withoutRequested(
  { fields, sensitive }: ApplicationData,
  requested: ReadonlySet<string>,
  before: { unfinished: Unfinished; sensitive: Sensitive },
): { fields: Partial<ApplicationFields>; sensitive: Sensitive } {
  const saved: Partial<ApplicationFields> = { ...fields };
  for (const name of requested) delete saved[name as keyof ApplicationFields];
  if (requested.has('businessStartDate')) delete saved.yearsInBusiness;
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

/** Whole years from a date (YYYY-MM-DD) to `now`; 0 if the date is missing or in the future. */
export function yearsInBusiness(startDate: string | null, now: Date): number {
  if (!startDate) return 0;
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(startDate.slice(0, 4));
  const notYet = today.slice(5) < startDate.slice(5) ? 1 : 0;
  return Math.max(0, years - notYet);
}

/** Sections that the partner must complete before the merchant can sign; not what the merchant fills in. */
export function unfinishedSections(
  form: Record<FieldName, FilledValue>,
  toFill: readonly string[],
): string[] {
  const issues = applicationForm.safeParse(form).error?.issues ?? [];
  const faulty = new Set(issues.map(({ path }) => String(path[0])));
  for (const name of toFill) faulty.delete(name);
  const titles = sections
    .filter(({ fields }) => fields.some(({ name }) => faulty.delete(name)))
    .map(({ title }) => title as string);
  return faulty.size ? [...titles, 'Further details'] : titles;
}

import { isFinished } from '@portal/contracts/applications/field-schemas';
import {
  applicationFields,
  byName,
  namesOf,
  sensitiveFields,
} from '@portal/contracts/applications/fields';
import type { ApplicationBody } from '@portal/contracts/applications/form';
import { without } from '@portal/contracts/core/records';
import type { Sensitive } from '../../crypto/field-cipher.ts';
import { yearsInBusiness } from './years-in-business.ts';

const columns = applicationFields.filter((field) => !('sensitive' in field));
const dates = columns.filter((field) => field.kind === 'date');
const datesAndAmounts = columns.filter((field) => field.kind === 'date' || field.kind === 'money');

/** Incomplete dates and amounts, as typed, by field. Sensitive ones are stored encrypted instead. */
export type Unfinished = Partial<Record<(typeof datesAndAmounts)[number]['name'], string>>;

/**
 * Converts a form to columns: sensitive fields separately, derived columns included. Draft values that do not
 * fit their column yet go to `unfinished`.
 */
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

export type ApplicationFields = ReturnType<typeof toApplicationData>['fields'];

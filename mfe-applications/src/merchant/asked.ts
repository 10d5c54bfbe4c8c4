import type { FieldState, FieldStates } from '@portal/contracts/applications/merchant-schemas';
import { fieldList, type FieldName } from '../application-fields.ts';
import type { FieldErrors } from '../wizard/wizard-form.ts';

/** Whether the merchant is asked for a field, and what it is like. */
export const stateOf = (asked: FieldStates, name: FieldName): FieldState | undefined =>
  (asked as Partial<Record<FieldName, FieldState>>)[name];

/** What is wrong with a draft, where some of it is the merchant's: of that only whether it is there. */
export function withAsked(errors: FieldErrors, asked: FieldStates): FieldErrors {
  const all: FieldErrors = { ...errors };
  for (const { name } of fieldList) {
    const state = stateOf(asked, name);
    if (state?.state === 'filled') delete all[name];
    else if (state) all[name] = 'Asked of the merchant, not filled in yet';
  }
  return all;
}

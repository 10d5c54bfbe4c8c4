import type { FieldState, FieldStates } from '@portal/contracts/applications/merchant-schemas';
import { askableNames, type AskableName } from '@portal/contracts/applications/merchant-fields';
import { fieldList, type FieldName } from '../application-fields.ts';
import type { FieldErrors } from '../wizard/wizard-form.ts';
import { blankValues, type WizardValues } from '../wizard/wizard-values.ts';

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

/** The fields that a submission needs, the merchant may be asked for, and the partner has not filled in. */
export const missingNames = (values: WizardValues): AskableName[] =>
  askableNames.filter((name) => {
    const value = values[name];
    const isOptional = fieldList.some((field) => field.name === name && field.optional);
    const isBlank = typeof value === 'string' && ['', blankValues[name]].includes(value.trim());
    return isBlank && !isOptional;
  });

/** Of each person who filled something in what they filled in last. */
export function filledBy(states: FieldStates): FieldState[] {
  const last = new Map<string, FieldState>();
  for (const state of Object.values(states)) {
    const { filledBy: by, filledAt: at } = state;
    if (state.state === 'filled' && by && at && at >= (last.get(by)?.filledAt ?? ''))
      last.set(by, state);
  }
  return [...last.values()];
}

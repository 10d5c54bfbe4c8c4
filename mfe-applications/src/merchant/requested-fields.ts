import type {
  FieldState,
  FieldStates,
  MerchantPart,
} from '@portal/contracts/applications/merchant-schemas';
import {
  type RequestableName,
  requestableNames,
} from '@portal/contracts/applications/merchant-fields';
import { fieldList, type FieldName } from '../application-fields.ts';
import type { FieldErrors } from '../wizard/wizard-form.ts';
import { blankValues, type WizardValues } from '../wizard/wizard-values.ts';
import type { WizardWords } from '../wizard/words/en.ts';

export const stateOf = (requested: FieldStates, name: FieldName): FieldState | undefined =>
  (requested as Partial<Record<FieldName, FieldState>>)[name];

/**
 * A draft's validation errors. Requested fields only need a value: their content is validated on the merchant's page.
 */
export function withRequested(errors: FieldErrors, requested: FieldStates): FieldErrors {
  const all: FieldErrors = { ...errors };
  for (const { name } of fieldList) {
    const state = stateOf(requested, name);
    if (state?.state === 'filled') delete all[name];
    else if (state) all[name] = 'Requested from the merchant, not filled in yet';
  }
  return all;
}

/** Required fields that are empty and may be requested from the merchant. */
export const missingNames = (values: WizardValues): RequestableName[] =>
  requestableNames.filter((name) => {
    const value = values[name];
    const isOptional = fieldList.some((field) => field.name === name && field.optional);
    const isBlank = typeof value === 'string' && ['', blankValues[name]].includes(value.trim());
    return isBlank && !isOptional;
  });

/** The latest field filled in by each person. */
export function filledBy(states: FieldStates): FieldState[] {
  const last = new Map<string, FieldState>();
  for (const state of Object.values(states)) {
    const { filledBy: by, filledAt: at } = state;
    if (state.state === 'filled' && by && at && at >= (last.get(by)?.filledAt ?? ''))
      last.set(by, state);
  }
  return [...last.values()];
}

export const stateText = (
  { state, filledBy, filledAt }: FieldState,
  { merchant }: WizardWords,
): string =>
  state === 'filled' ? merchant.filled(filledBy ?? '', merchant.at(filledAt)) : merchant.missing;

/** Why the draft cannot be submitted yet, or null if nothing was requested from the merchant. */
export function waitingText(
  requested: FieldStates,
  part: MerchantPart | null,
  errors: FieldErrors,
  { merchant }: WizardWords,
): string | null {
  const { waiting } = merchant;
  const states = Object.values(requested);
  if (!states.length || part?.signed) return null;
  const name = part?.recipientName ?? waiting.merchant;
  const missing = states.filter(({ state }) => state === 'missing').length;
  if (missing) return waiting.toFill(name, missing);
  return Object.keys(errors).length ? waiting.toFinish(name) : waiting.toSign(name);
}

import type { FieldStates } from '@portal/contracts/applications/merchant-schemas';
import { stateOf } from '../merchant/requested-fields.ts';
import { blankValues, type WizardValues } from './wizard-values.ts';
import { fieldList, type FieldName, sectionList } from '../application-fields.ts';

function isFilled(values: WizardValues, requested: FieldStates, name: FieldName): boolean {
  const state = stateOf(requested, name);
  if (state) return state.state === 'filled';
  const value = values[name];
  return typeof value === 'boolean' || value.trim() !== '';
}

/** Progress of the five input steps. Default values count only once another field of the step is filled in. */
export const stepProgress = (values: WizardValues, requested: FieldStates = {}) =>
  sectionList.map(({ fields }) => {
    const isStarted = fields.some(
      ({ name }) => stateOf(requested, name) ?? values[name] !== blankValues[name],
    );
    const filled = isStarted ? fields.filter(({ name }) => isFilled(values, requested, name)) : [];
    return {
      complete: isStarted && fields.every((field) => field.optional || filled.includes(field)),
      /** Percentage of fields filled in, 0 to 100. */
      percent: Math.round((100 * filled.length) / fields.length),
    };
  });

/** Whether the review was reached and no field has changed since. */
export const isUnchanged = (reviewed: WizardValues | null, values: WizardValues): boolean =>
  reviewed !== null && fieldList.every(({ name }) => reviewed[name] === values[name]);

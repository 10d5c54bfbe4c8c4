import type { FieldStates } from '@portal/contracts/applications/merchant-schemas';
import { stateOf } from '../merchant/asked.ts';
import { blankValues, type WizardValues } from './wizard-values.ts';
import { fieldList, sectionList, type ApplicationField } from '../application-fields.ts';

export interface StepProgress {
  complete: boolean;
  /** Percentage of fields filled in, 0 to 100. */
  percent: number;
}

const isFilled =
  (values: WizardValues) =>
  ({ name }: ApplicationField): boolean => {
    const value = values[name];
    return typeof value === 'boolean' || value.trim() !== '';
  };

const isThere =
  (values: WizardValues, asked: FieldStates) =>
  (field: ApplicationField): boolean => {
    const state = stateOf(asked, field.name);
    return state ? state.state === 'filled' : isFilled(values)(field);
  };

/** Progress of the five input steps. Default values count only once another field of the step is filled in. */
export const stepProgress = (values: WizardValues, asked: FieldStates = {}): StepProgress[] =>
  sectionList.map(({ fields }) => {
    const isBegun = fields.some(
      ({ name }) => stateOf(asked, name) ?? values[name] !== blankValues[name],
    );
    const filled = isBegun ? fields.filter(isThere(values, asked)) : [];
    return {
      complete: isBegun && fields.every((field) => field.optional || filled.includes(field)),
      percent: Math.round((100 * filled.length) / fields.length),
    };
  });

/** Whether the review was reached and no field has changed since. */
export const isUnchanged = (reviewed: WizardValues | null, values: WizardValues): boolean =>
  reviewed !== null && fieldList.every(({ name }) => reviewed[name] === values[name]);

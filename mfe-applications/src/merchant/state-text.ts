import type { FieldState } from '@portal/contracts/applications/merchant-schemas';
import type { WizardWords } from '../wizard/words/en.ts';

export const stateText = (
  { state, filledBy, filledAt }: FieldState,
  { merchant }: WizardWords,
): string =>
  state === 'filled' ? merchant.filled(filledBy ?? '', merchant.at(filledAt)) : merchant.missing;

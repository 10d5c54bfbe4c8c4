import type { FieldStates, MerchantPart } from '@portal/contracts/applications/merchant-schemas';
import type { FieldErrors } from '../wizard/wizard-form.ts';
import type { WizardWords } from '../wizard/words/en.ts';

/** Why the draft cannot be submitted yet, or null if nothing was requested from the merchant. */
export function waitingText(
  asked: FieldStates,
  part: MerchantPart | null,
  errors: FieldErrors,
  { merchant }: WizardWords,
): string | null {
  const { waiting } = merchant;
  const states = Object.values(asked);
  if (!states.length || part?.signed) return null;
  const name = part?.recipientName ?? waiting.merchant;
  const missing = states.filter(({ state }) => state === 'missing').length;
  if (missing) return waiting.toFill(name, missing);
  return Object.keys(errors).length ? waiting.toFinish(name) : waiting.toSign(name);
}

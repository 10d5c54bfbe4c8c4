import { neededInDraft, type DraftFaults } from '../check-values.ts';
import type { WizardWords } from './en.ts';

/** Lists missing fields, then invalid ones. */
export function draftRefusal({ missing, wrong }: DraftFaults, words: WizardWords): string {
  const labelsOf = (names: readonly (keyof WizardWords['labels'])[]): string[] =>
    names.map((name) => words.labels[name]);
  return [
    missing.length > 0 && words.draft.missing(labelsOf(missing), labelsOf(neededInDraft)),
    wrong.length > 0 && words.draft.wrong(labelsOf(wrong)),
  ]
    .filter(Boolean)
    .join(' ');
}

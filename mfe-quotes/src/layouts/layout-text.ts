import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import type { Words } from './words/en.ts';

/** The processor, else the first table heading. */
export const layoutName = ({ processor, headings }: LearnedLayout, { unknown }: Words): string =>
  processor ?? headings[0] ?? unknown;

export function learnedText(
  { processor, learned }: LearnedLayout,
  { learned: words }: Words,
): string {
  const { cardTypes, feeTables, charges } = learned;
  const parts = [
    processor === null ? '' : words.processor,
    cardTypes ? words.cardTypes : '',
    feeTables > 0 ? words.feeTables(feeTables) : '',
    charges > 0 ? words.charges(charges) : '',
  ].filter((part) => part !== '');
  return parts.join(', ');
}

export function effectText({ tried, used, better }: LearnedLayout, { effect }: Words): string {
  if (tried === 0) return effect.none;
  return used === 0 ? effect.unused(tried) : effect.used(used, tried, better);
}

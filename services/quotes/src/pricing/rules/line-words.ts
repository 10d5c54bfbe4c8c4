import type { ComparedLine } from '@portal/contracts/quotes/pricing';

const words: Record<ComparedLine['treatment'], string> = {
  pass_through: 'Set by the card brands and banks. It is the same with every processor.',
  extra: 'Your choice, such as equipment or software. It stays as it is.',
  replaced: 'Removed, no replacement.',
  added: 'New: your statement has no such fee.',
  difference:
    'Part of the total of your statement, but of none of its lines. We cannot tell what it is for.',
};

export function wordsOf({ treatment, replacedBy, notCompared }: ComparedLine): string {
  if (notCompared)
    return 'Charged per case, not every month, or for something we do not know. Not included in this comparison.';
  return treatment === 'replaced' && replacedBy.length
    ? `Replaced by: ${replacedBy.map(({ name }) => name).join(', ')}.`
    : words[treatment];
}

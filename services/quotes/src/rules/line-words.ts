import type { ComparedLine } from '@portal/contracts/quotes/pricing';

export function wordsOf({ treatment, replacedBy, notCompared }: ComparedLine): string {
  if (notCompared) return 'Charged per case, or not every month. Not included in this comparison.';
  switch (treatment) {
    case 'pass_through':
      return 'Set by the card brands and banks. It is the same with every processor.';
    case 'extra':
      return 'Your choice, such as equipment or software. It stays as it is.';
    case 'replaced':
      return replacedBy.length
        ? `Replaced by: ${replacedBy.map(({ name }) => name).join(', ')}.`
        : 'Removed, no replacement.';
    case 'added':
      return 'New: your statement has no such fee.';
    case 'difference':
      return 'Part of the total of your statement, but of none of its lines. We cannot tell what it is for.';
  }
}

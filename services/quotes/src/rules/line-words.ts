import type { ComparedLine } from '@portal/contracts/quotes/pricing';

/** What becomes of a line, in words for a merchant. */
export function wordsOf({ treatment, replacedBy }: ComparedLine): string {
  switch (treatment) {
    case 'pass_through':
      return 'Set by the card brands and the banks. It is the same with every processor.';
    case 'extra':
      return 'Something that you chose to have, such as equipment or software. It stays as it is.';
    case 'replaced':
      return replacedBy.length
        ? `Your processor's own charge. In its place comes: ${replacedBy.map(({ name }) => name).join(', ')}.`
        : "Your processor's own charge. It goes away.";
    case 'added':
      return 'New. Nothing on your statement corresponds to it.';
    case 'difference':
      return 'In the total of your statement, on none of its lines. We cannot tell what it is for.';
  }
}

/** The lines that change and those that stay, each in the order of the statement. */
export const groupLines = (
  lines: readonly ComparedLine[],
): { changes: ComparedLine[]; stays: ComparedLine[] } => ({
  changes: lines.filter(({ treatment }) => !stays(treatment)),
  stays: lines.filter(({ treatment }) => stays(treatment)),
});

const stays = (treatment: ComparedLine['treatment']): boolean =>
  treatment === 'pass_through' || treatment === 'extra';

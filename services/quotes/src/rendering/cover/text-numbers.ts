import { numbersOf } from '../../statement/redact.ts';
import type { Char } from '../page-chars.ts';
import type { PageText } from '../page-words.ts';
import { quadAround, unturned, type Quad } from './quad.ts';

/**
 * Where card numbers stand in the text that a page holds, hidden text too: by its words, line by line, and
 * by its characters in the order that the document has them in, at whatever angle they run.
 */
export function textNumbers(text: PageText, drawn: { width: number; height: number }): Quad[] {
  const { upright, aside, chars, numbers, toDrawn } = text;
  const byOrder = numbers.flatMap((run) =>
    run.flatMap((place) => {
      const char = chars[place];
      return char ? [quadAround(toDrawn(char))] : [];
    }),
  );
  const byWords = [upright.words, ...aside].flatMap((words) => {
    const found = new Set(numbersOf(words, false).flat());
    return words
      .filter((_, index) => found.has(index))
      .map((word) => unturned(quadAround(word), upright.turn, upright, drawn));
  });
  return [...byOrder, ...byWords];
}

/** Where a page shows text that the document tells, but for fonts that tell something else than they draw. */
export const shownText = (
  { chars, toDrawn }: PageText,
  untrue: ReadonlySet<number> = new Set(),
): Quad[] =>
  chars
    .filter((char) => isShown(char) && !untrue.has(char.font))
    .map((char) => quadAround(toDrawn(char)));

const isShown = ({ text, hidden, isReplaced }: Char): boolean =>
  !hidden && !isReplaced && text.trim() !== '';

import { numbersOf } from '../../statement/redact.ts';
import type { Char } from '../page-chars.ts';
import type { PageText } from '../page-words.ts';
import { quadAround, unturned, type Quad } from './quad.ts';

/** Searches words line by line, and characters in document order, at any angle; also hidden text. */
export function textNumbers(text: PageText, drawn: { width: number; height: number }): Quad[] {
  const { upright, hidden, aside, chars, numbers, toDrawn } = text;
  const byOrder = numbers.flatMap((run) =>
    run.flatMap((place) => {
      const char = chars[place];
      return char ? [quadAround(toDrawn(char))] : [];
    }),
  );
  const byWords = [upright.words, hidden, ...aside].flatMap((words) => {
    const found = new Set(numbersOf(words, false).flat());
    return words
      .filter((_, index) => found.has(index))
      .map((word) => unturned(quadAround(word), upright.turn, upright, drawn));
  });
  return [...byOrder, ...byWords];
}

/** Areas of visible embedded text, except in fonts that misrepresent their glyphs. */
export const shownText = (
  { chars, toDrawn }: PageText,
  untrue: ReadonlySet<number> = new Set(),
): Quad[] =>
  chars
    .filter((char) => isShown(char) && !untrue.has(char.font))
    .map((char) => quadAround(toDrawn(char)));

const isShown = ({ text, hidden, isReplaced }: Char): boolean =>
  !hidden && !isReplaced && text.trim() !== '';

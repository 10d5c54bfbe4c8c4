import { wholeFigure } from './figures-in-text.ts';
import type { Word } from '../../statement/words.ts';

/** Dots, dashes or lines between a label and its figure. */
const leader = /^[._·•\-–—=]{3,}$|^[*_|]+$/;
const trailing = /^(.*?[^.])\.{3,}$/;
const leading = /^[.·]{3,}(.+)$/;

/** Removes leaders from a row's words and splits the row there. */
export function partsByLeaders(words: Word[]): Word[][] {
  const parts: Word[][] = [[]];
  const isDotted = dotted(words);
  for (const [index, word] of words.entries()) {
    const last = parts.at(-1) ?? [];
    const [, before] = trailing.exec(word.text) ?? [];
    const [, after] = leading.exec(word.text) ?? [];
    const isLeader = leader.test(word.text) || (isDotted && dot.test(word.text));
    if (isLeader || isBetween(word, words[index - 1], words[index + 1])) parts.push([]);
    else if (before !== undefined) {
      last.push({ ...word, text: before, x1: ending(word, before.length) });
      parts.push([]);
    } else if (after !== undefined)
      parts.push([{ ...word, text: after, x0: word.x1 - (ending(word, after.length) - word.x0) }]);
    else last.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

const dot = /^[.·]+$/;

/** Whether a row has a leader of separate dots. */
const dotted = (words: Word[]): boolean =>
  words.some((_, at) => [0, 1, 2].every((next) => dot.test(words[at + next]?.text ?? '')));

/** A stroke between a number and an amount in one cell. */
const isBetween = ({ text }: Word, last: Word | undefined, next: Word | undefined): boolean =>
  text === '/' && wholeFigure(last?.text ?? '') !== null && wholeFigure(next?.text ?? '') !== null;

/** Where a word's first characters end, proportionally to its length. */
const ending = ({ x0, x1, text }: Word, characters: number): number =>
  x0 + ((x1 - x0) * characters) / text.length;

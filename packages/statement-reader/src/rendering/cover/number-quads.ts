import { numbersOf } from '../../statement/redact.ts';
import type { Word } from '../../statement/words.ts';
import { quadAround, type Quad } from './quad.ts';

/** Recognition may miss digits at the ends: extends the box by this share of its height. */
const beyond = 0.5;

/** Areas from the first to the last digit of each line, including what is between. */
export function numberQuads(words: Word[]): { quads: Quad[]; ofNumbers: Set<number> } {
  const numbers = numbersOf(words, true);
  const quads = numbers.flatMap((number) => linesOf(number.map((index) => words[index] as Word)));
  return { quads, ofNumbers: new Set(numbers.flat()) };
}

function linesOf(words: Word[]): Quad[] {
  const lines: Word[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const isBeside = line && word.y0 < line.y1 && word.y1 > line.y0 && word.x0 >= line.x0;
    if (!isBeside) lines.push({ ...word });
    else {
      line.x1 = Math.max(line.x1, word.x1);
      line.y0 = Math.min(line.y0, word.y0);
      line.y1 = Math.max(line.y1, word.y1);
    }
  }
  return lines.map(({ x0, x1, y0, y1 }) =>
    quadAround({ x0: x0 - (y1 - y0) * beyond, x1: x1 + (y1 - y0) * beyond, y0, y1 }),
  );
}

import type { Word } from '../../statement/words.ts';

export const isRecognized = ({ words }: { words: Word[] }): boolean =>
  words.some(({ sure }) => sure < 1);

const asText = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(2);

/** Whether numbers differ only in how often a digit is repeated: recognition reads 111 as 1. */
export function isMerged(read: number, printed: number): boolean {
  const merged = (value: number): string => asText(value).replace(/(\d)\1+/g, '$1');
  return merged(read) === merged(printed);
}

/** Whether a number has a digit more or less than the other, anywhere. */
export function isDigitOff(read: number, printed: number): boolean {
  const [short = '', long = ''] = [asText(read), asText(printed)].toSorted(
    (a, b) => a.length - b.length,
  );
  return (
    long.length === short.length + 1 &&
    Array.from(long).some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
  );
}

/** Digits of similar shape. */
const similar = new Set(['14', '17', '38', '56', '68', '08', '06', '35', '89']);

/** The amounts that differ from a recognized one in one digit, first those that look like it. */
export function confusions(value: number): number[] {
  const others = Array.from(asText(value)).flatMap((digit, at, all) =>
    Array.from('0123456789')
      .filter((other) => digit !== '.' && other !== digit)
      .map((other) => Number(all.with(at, other).join(''))),
  );
  return others.toSorted((a, b) => Number(isConfused(value, b)) - Number(isConfused(value, a)));
}

/** Whether numbers differ in one digit, which looks like the other. */
export function isConfused(read: number, printed: number): boolean {
  const [one, other] = [asText(read), asText(printed)];
  const odd = Array.from(one, (digit, at) => [digit, other[at] ?? '']).filter(([a, b]) => a !== b);
  return (
    one.length === other.length &&
    odd.length === 1 &&
    odd.every((pair) => similar.has(pair.toSorted().join('')))
  );
}

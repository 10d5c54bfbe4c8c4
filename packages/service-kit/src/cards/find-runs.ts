/** How card numbers are written whole, whatever stands around them: what has no other digits beside it. */
const between = '([ ./_,:·•|*~\\\\–—-]{1,3})';
const wholes = [
  /(?<!\d)\d{13,19}(?!\d)/g,
  new RegExp(`(?<!\\d)\\d{4}${between}\\d{4}\\1\\d{4}\\1\\d{1,7}(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)\\d{4}${between}\\d{6}\\1\\d{4,5}(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)\\d(?:${between}\\d){12,18}(?!\\d)`, 'g'),
];
/** Stands for the end of a line that a number may go on behind. */
export const lineBreak = '\ue000';
/** Where a card number in groups of any size may begin: no digit, and no amount, is before it. */
const start = /(?<!\d|\d[.,]|\$)\d/g;
/** The next digit, with what may stand between the groups of a number; only the last is shorter. */
const nextDigit = /(?:(?<=\d{3})[ –-]|(?<=\d{4})\.(?=\d{4})|[ -]*\ue000 *)?\d/y;
/** Where a number ends: neither with a digit behind it, nor inside an amount. */
const end = /(?!\d|[.,]\d|\s?%)/y;
const mostDigits = 19;

/**
 * The places of the digits of each run in a text that may be a card number by how it is written: whole or
 * in groups, with spaces, dashes, dots and the like.
 */
export function findRuns(text: string): number[][] {
  const runs: number[][] = [];
  for (const whole of wholes)
    for (const match of text.matchAll(whole))
      runs.push([...match[0].matchAll(/\d/g)].map(({ index }) => match.index + index));
  for (const { index } of text.matchAll(start)) runs.push(...runsFrom(text, index));
  return runs;
}

export const digitsAt = (text: string, places: number[]): string =>
  places.map((place) => text[place]).join('');

/** The places of the digits of each run that begins at `from` and ends where a number may end. */
function runsFrom(text: string, from: number): number[][] {
  const runs: number[][] = [];
  const places = [from];
  while (places.length <= mostDigits) {
    const after = (places.at(-1) ?? from) + 1;
    end.lastIndex = after;
    if (places.length >= 13 && end.test(text)) runs.push([...places]);
    nextDigit.lastIndex = after;
    if (!nextDigit.test(text)) break;
    places.push(nextDigit.lastIndex - 1);
  }
  return runs;
}

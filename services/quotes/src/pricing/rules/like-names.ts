const common = new Set([
  'fee',
  'fees',
  'charge',
  'charges',
  'monthly',
  'month',
  'service',
  'other',
]);

const wordsOf = (name: string): string[] =>
  (name.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !common.has(word));

/** Whether two names share a distinctive word. */
export const isAlike = (a: string, b: string): boolean => {
  const words = new Set(wordsOf(a));
  return wordsOf(b).some((word) => words.has(word));
};

/** Every word of the fee's name must occur: `VOICE AUTHORIZATION` is not an `Authorization`. */
export const namesSame = (line: string, fee: string): boolean => {
  const [words, wanted] = [new Set(wordsOf(line)), wordsOf(fee)];
  return wanted.length > 0 && wanted.every((word) => words.has(word));
};

import type { Word } from './words.ts';

/** Whether a run of digits is a card number by its check digit (Luhn, ISO/IEC 7812). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(digits).reverse().entries()) {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const start = /^[2-6]/;

/**
 * Takes full card numbers out of words, in one word or in groups with spaces or dashes between: all but
 * the last four digits become X. Merchant numbers that merely pass the check are redacted too: nobody
 * needs them in an analysis.
 */
export function redactCardNumbers(words: Word[]): Word[] {
  const redacted = words.map((word) => ({ ...word }));
  for (let from = 0; from < redacted.length; from++)
    for (let size = 1; size <= 5 && from + size <= redacted.length; size++) {
      const run = redacted.slice(from, from + size);
      if (!run.every((word) => /^[\d-]+$/.test(word.text))) break;
      const digits = run.map((word) => word.text.replaceAll('-', '')).join('');
      if (start.test(digits) && isCardNumber(digits)) hide(run);
    }
  return redacted;
}

function hide(run: Word[]): void {
  let left = run.reduce((sum, word) => sum + word.text.replace(/\D/g, '').length, 0) - 4;
  for (const word of run)
    word.text = word.text.replace(/\d/g, (digit) => (left-- > 0 ? 'X' : digit));
}

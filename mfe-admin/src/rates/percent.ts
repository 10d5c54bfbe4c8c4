import { decimal } from '@portal/contracts/core/decimal';

const plainNumber = /^-?\d{0,20}(\.\d{0,10})?$/;

/** Converts an entered percentage (`2.9`) to the stored fraction (`0.029`), exactly. Returns other text unchanged. */
export function toFraction(percent: string): string {
  const text = percent.trim();
  if (!/\d/.test(text) || !plainNumber.test(text)) return text;
  return decimal(text).over(100).toString();
}

/** Converts a stored fraction (`0.029`) to a percentage (`2.9`), exactly. */
export const toPercent = (fraction: string): string => decimal(fraction).times(100).toString();

import { decimal } from '@portal/contracts/core/decimal';

const plainNumber = /^-?\d{0,20}(\.\d{0,10})?$/;

/** A percentage as entered (`2.9`) as the fraction that is stored (`0.029`), exactly. Other text stays as it is. */
export function toFraction(percent: string): string {
  const text = percent.trim();
  if (!/\d/.test(text) || !plainNumber.test(text)) return text;
  return decimal(text).over(100).toString();
}

/** A stored fraction (`0.029`) as the percentage that is entered (`2.9`), exactly. */
export const toPercent = (fraction: string): string => decimal(fraction).times(100).toString();

import { toCell } from '../layout/cells.ts';
import type { Row } from '../layout/rows.ts';
import { textOf } from '../../statement/words.ts';
import { nameIn } from './company-names.ts';

/** A row and the name of the company that signs it. */
export interface SignedName {
  name: string;
  row: Row;
}

const company = String.raw`(\p{Lu}[\p{L}\p{N}&’' -]{2,60}?)(?:,? (?:LLC|Inc|Corp|LP|N\.A)\b\.?)?`;

/** Small print that names the sender: card brands have an ISO disclose its registration and its bank. */
const signed = [
  new RegExp(String.raw`(?:^|[.;·|•] )${company},? is an? (?:registered|authorized) `, 'u'),
  new RegExp(String.raw`\bissued by ${company}(?:,|$)`, 'u'),
];

/** The first field of a foot, before a phone number: `Tillbird Payments · 866.555.0171 · 1 of 2`. */
const foot = /^([^·|•\d]+?) ?[·|•] ?\(?\d{3}\)?[ .-]\d{3}[.-]\d{4}\b/u;

/** The sender that a sentence or the foot of a page names. */
export function findSignedName(rows: Row[]): SignedName | null {
  const feet = new Set(
    [...Map.groupBy(rows, ({ page }) => page).values()].map((page) => page.at(-1)),
  );
  const found = rows.flatMap((row) => {
    const text = textOf(row.words);
    const names = [...signed, ...(feet.has(row) ? [foot] : [])].flatMap(
      (pattern) => pattern.exec(text)?.[1] ?? [],
    );
    return names.flatMap((name) => {
      const isName = nameIn({ ...toCell(row.words), text: name, figure: null }, true) !== '';
      return isName ? [{ name, row }] : [];
    });
  });
  return found[0] ?? null;
}

import { isCardName } from '../cards/card-labels.ts';
import type { Cell } from '../layout/cells.ts';
import { isRecognized } from '../layout/misread-digits.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import type { PageRows } from '../layout/running-headers.ts';
import { brandOf } from '../../statement/card-brands.ts';
import { textOf } from '../../statement/words.ts';
import { dateLabel } from '../vocabulary/labels.ts';

const code = /^[A-Z][A-Z\d]{0,2}$/;
const [minNamed, maxCodes] = [2, 50];

/** Without an explanation of the codes; a table must have the first two. */
const byLetter = new Map([
  ['V', 'Visa'],
  ['M', 'Mastercard'],
  ['D', 'Discover'],
  ['A', 'American Express'],
]);

/**
 * Names rows that begin with the code of a kind of card: as the statement explains it, such as `VD Visa debit`, or by
 * its first letter. Other rows with codes have these as names. Modifies the lines.
 */
export function nameCodes(tables: Table[], parts: PageRows[]): void {
  const coded = tables.map(({ lines }) => lines.filter(isCoded));
  const codes = new Set(coded.flat().map(codeOf));
  if (codes.size < minNamed || codes.size > maxCodes) return;
  const text = parts.flatMap(({ rows }) => rows.map(({ words }) => textOf(words))).join('\n');
  const explained = new Map([...codes].flatMap((one) => explainedIn(text, one, codes)));
  for (const lines of coded) {
    const own = new Set(lines.map(codeOf));
    const isExplained = [...own].filter((one) => explained.has(one)).length >= minNamed;
    const isUsual = own.has('V') && own.has('M');
    if (own.size < minNamed) continue;
    for (const line of lines) {
      const named = codeOf(line);
      const usual = isUsual ? byLetter.get(named.charAt(0)) : undefined;
      line.label = (isExplained ? explained.get(named) : undefined) ?? usual ?? named;
      line.kind = 'line';
    }
  }
}

const isCoded = (line: TableLine): boolean =>
  code.test(codeOf(line)) && ['', codeCellOf(line)?.text].includes(line.label);

const codeCellOf = ({ cells }: TableLine): Cell | undefined =>
  cells.find(({ text }) => !dateLabel.test(text));

function codeOf(line: TableLine): string {
  const cell = codeCellOf(line);
  // Recognition may see a single letter as two.
  const [, letter] = cell && isRecognized(cell) ? (/^([A-Z])\1$/i.exec(cell.text) ?? []) : [];
  return letter ?? cell?.text ?? '';
}

/** The code with the name that follows it anywhere, up to the next code. */
function explainedIn(text: string, one: string, codes: Set<string>): [string, string][] {
  const names = text.matchAll(
    new RegExp(`(?<![\\w.])${one} ?[=:–-]? ([A-Za-z]+(?: [A-Za-z]+){0,2})`, 'g'),
  );
  // Other codes that follow, as in a header, explain nothing.
  const isName = (name: string): boolean =>
    brandOf(name) !== null && isCardName(name) && !code.test(name.split(' ')[0] ?? '');
  const [found] = [...names].flatMap(([, name = '']) => {
    const words = name.split(' ');
    const end = words.findIndex((word) => codes.has(word));
    return isName(name) ? [words.slice(0, end < 0 ? words.length : end).join(' ')] : [];
  });
  return found ? [[one, found]] : [];
}

import { isCardName } from '../cards/card-labels.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import { brandOf } from '../../statement/card-brands.ts';
import { textOf } from '../../statement/words.ts';

/** Minimum labels that the lists of two brands share. */
const minShared = 2;

interface BrandList {
  name: string;
  /** The line with the name and an amount; null if the name is a heading. */
  head: TableLine | null;
  lines: TableLine[];
}

/**
 * Finds lists of the same lines below the name of each brand: its sales and its charges. The name may have an amount.
 * Their lines belong to the brand, and charges may be percentages of its sales. Modifies the lines.
 */
export function markBrandLists(tables: Table[]): void {
  const lists = tables.flatMap(brandLists);
  const counts = Map.groupBy(
    lists.flatMap(({ lines }) => [...new Set(lines.map(kindOf))]),
    (kind) => kind,
  );
  const isShared = (line: TableLine): boolean => (counts.get(kindOf(line))?.length ?? 0) > 1;
  for (const { name, head, lines } of lists) {
    const end = lines.findLastIndex(isShared) + 1;
    const own = lines.slice(0, end);
    if (new Set(own.filter(isShared).map(kindOf)).size < minShared) continue;
    const sales = own.toSorted((a, b) => amountOf(b) - amountOf(a))[0];
    if (head) head.list = { kind: 'head', sales: '' };
    for (const line of own) {
      line.group = name;
      line.list = { kind: kindOf(line), sales: sales && sales !== line ? textOf(sales.cells) : '' };
    }
  }
}

function brandLists({ lines }: Table): BrandList[] {
  const lists: BrandList[] = [];
  let list: BrandList | null = null;
  for (const line of lines) {
    const isHead = isName(line.label) && line.cells.filter(({ figure }) => figure).length === 1;
    const name = isHead ? line.label : line.group;
    if (isHead || (name !== list?.name && isName(name)))
      lists.push((list = { name, head: isHead ? line : null, lines: [] }));
    if (!isHead) list?.lines.push(line);
  }
  return lists;
}

const isName = (text: string): boolean => isCardName(text) && brandOf(text) !== null;

/** What a line is in its list: its label without numbers. */
const kindOf = ({ label }: TableLine): string => label.toLowerCase().replace(/[\d,.]+/g, '').trim();

const amountOf = ({ cells }: TableLine): number =>
  Math.max(0, ...cells.map(({ figure }) => (figure?.kind === 'money' ? figure.value : 0)));

import { isCardName } from '../cards/card-labels.ts';
import type { Table, TableLine } from '../layout/layout.ts';
import { brandOf, otherPayment } from '../../statement/card-brands.ts';
import { textOf } from '../../statement/words.ts';

/** Minimum labels that the lists of two brands share. */
const minShared = 2;

interface BrandList {
  brand: string;
  lines: TableLine[];
}

/**
 * Finds lists of the same lines for each brand, its sales and its charges, below its name as a heading, with an amount
 * or before the first line. Their lines belong to the brand, and charges may be percentages of its sales. Modifies the
 * lines.
 */
export function markBrandLists(tables: Table[]): void {
  const inTables = tables.map(brandLists);
  const named = inTables
    .flat()
    .flatMap(({ brand, lines }) =>
      lines.flatMap((line) =>
        leadingBrand(line.label) ? [] : [{ brand: brandOf(brand) ?? brand, kind: kindOf(line) }],
      ),
    );
  const brands = Map.groupBy(named, ({ kind }) => kind);
  const isShared = (line: TableLine): boolean =>
    new Set(brands.get(kindOf(line))?.map(({ brand }) => brand)).size > 1;
  const listOf = ({ brand, lines }: BrandList): BrandList[] => {
    const own = lines.slice(0, lines.findLastIndex(isShared) + 1);
    const shared = new Set(own.filter(isShared).map(kindOf)).size;
    return shared < minShared ? [] : [{ brand, lines: own }];
  };
  const found = inTables.flatMap((all) => {
    const lists = all.flatMap(listOf);
    // What follows only some brands of a list is no part of these.
    return lists.length * 2 > all.length ? lists : [];
  });
  for (const { brand, lines: own } of found) {
    const sales = own.toSorted((a, b) => amountOf(b) - amountOf(a))[0];
    for (const line of own) {
      line.list = { kind: kindOf(line), sales: sales && sales !== line ? textOf(sales.cells) : '' };
      if (line.list.kind !== head) line.group = brand;
    }
  }
}

function brandLists({ lines }: Table): BrandList[] {
  const lists: BrandList[] = [];
  /** Above the current list; null if there is none. */
  let heading: string | null = null;
  for (const line of lines) {
    const above = line.group || line.under;
    const isNew: boolean = above !== heading;
    const own = leadingBrand(line.label) ?? otherHead(line);
    const brand: string | null = own ?? (isNew ? leadingBrand(above) : null);
    const isEntry = line.kind === 'date' && line.label !== '';
    if (brand && !isEntry) lists.push({ brand, lines: [] });
    if (isEntry || isNew || brand) heading = brand && !isEntry ? above : null;
    if (heading !== null) lists.at(-1)?.lines.push(line);
  }
  return lists;
}

const longestName = 3;
const unit = /\b(sales?|payments?|purchases?|items?|transactions?)$/i;
const head = 'head';

/** The name of a kind of card that a text begins with. */
function leadingBrand(text: string): string | null {
  const words = text.split(' ');
  const counts = Array.from({ length: longestName }, (_, at) => longestName - at);
  const names = counts.map((count) => words.slice(0, count).join(' '));
  const isName = (name: string): boolean =>
    isCardName(name) && brandOf(name) !== null && !unit.test(name);
  return names.find(isName) ?? null;
}

/** The name of another way to pay, with nothing but its amount. */
const otherHead = ({ label, cells }: TableLine): string | null =>
  cells.length === 2 && otherPayment.test(label) && isCardName(label) && !unit.test(label)
    ? label
    : null;

/** What a line is in its list: its label without the brand and numbers, or `head`. */
const kindOf = ({ label }: TableLine): string =>
  label
    .slice(leadingBrand(label)?.length ?? 0)
    .toLowerCase()
    .replace(/[\d,.]+/g, '')
    .trim() || head;

const amountOf = ({ cells }: TableLine): number =>
  Math.max(0, ...cells.map(({ figure }) => (figure?.kind === 'money' ? figure.value : 0)));

import { brandOf } from '../../statement/card-brands.ts';
import { isCardName } from '../cards/card-labels.ts';
import type { FeeLine } from '../fees/fee-line.ts';
import { toFeeTable, type FeeReading } from '../fees/fee-reading.ts';
import { mayHaveDeductions, searchStopped, twoPrices, withDeductions } from '../doubts.ts';
import { chargesByCard } from '../explanation/charges-by-card.ts';
import { centsOf, toItems, type Item } from '../explanation/items.ts';
import {
  reread,
  rereadingsOf,
  restoreSigns,
  signOf,
  type Rereading,
} from '../explanation/rereadings.ts';
import { findSums } from '../explanation/sums.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { Table } from '../layout/layout.ts';
import { confirmedBy, costLists } from './cost-lists.ts';
import { chanceSums } from './chance-sums.ts';
import { isDearer, listedCredits, toBlocks, type FeeBlock } from './fee-blocks.ts';
import { columnBlocks } from './column-blocks.ts';
import { matrixBlocks } from './matrix-blocks.ts';
import { ratedBlocks } from './rated-blocks.ts';
import { sideBlocks } from './side-blocks.ts';
import { withoutOtherMonths } from './other-months.ts';
import { outerTotal, withoutPayout } from './outer-total.ts';
import { misreadAmounts, misreadOnLines } from './misread-amounts.ts';
import { isFixedFee, isNoCharge } from './no-charges.ts';
import { toRoots, type Root } from './roots.ts';
import { findWays, isBlock, itemsOf, maxOther, type Way } from './ways.ts';

/** A statement's charges as a tree: lines are leaves, printed sums are nodes. */
export interface FeeTree extends FeeReading {
  items: Item[];
}

/**
 * Finds the printed total that matches most of the explained lines. Any printed amount is a candidate; its label
 * weighs little. If none matches, takes the best-labeled one, marked as not matching. If only omitting a list of costs
 * makes a total match, the list is omitted and named; if only misread amounts do, they are reread: those that
 * their lines' own numbers explain, and one more.
 */
export function findFeeTree(tables: Table[], figures: LabelledFigure[]): FeeTree {
  const tree = treeOf(tables, figures, []);
  const onLines = tree.agrees ? [] : misreadOnLines(tree.items);
  for (const sure of onLines.length > 0 ? [[], onLines] : [[]]) {
    const read = sure.length > 0 ? treeOf(tables, figures, sure) : tree;
    if (read.agrees) return read;
    for (const misread of misreadAmounts(read.items, read)) {
      const repaired = treeOf(tables, figures, [...sure, misread]);
      if (repaired.agrees) return repaired;
    }
  }
  return tree;
}

function treeOf(tables: Table[], figures: LabelledFigure[], misread: Rereading[]): FeeTree {
  const items = toItems(tables);
  restoreSigns(items);
  for (const item of items) {
    const other = misread.find((one) => one.item.fee.amountCell === item.fee.amountCell);
    if (other) reread({ ...other, item });
  }
  findSums(items);
  nameByBrands(items);
  const sign = signOf(items);
  const matrices = matrixBlocks(tables, items, figures, sign);
  const isMatrix = (table: Table): boolean =>
    matrices.some((block) => block.items.some((item) => item.table === table));
  const columns = [
    ...matrices,
    ...columnBlocks(
      tables.filter((table) => !isMatrix(table)),
      items,
      sign,
    ),
    ...ratedBlocks(tables, items, sign),
  ];
  const found = [...toBlocks(items), ...columns];
  const dear = found.filter((block) => found.some((other) => isDearer(block, other)));
  const blocks = found.filter((block) => !dear.includes(block));
  const leaves = blocks.flatMap((block) => (block.isIn ? block.items : []));
  const others = leaves.flatMap((item) => rereadingsOf(item, sign));
  const sides = sideBlocks(tables, items, sign);
  const chance = chanceSums(items);
  const roots = toRoots(figures, items, columns, listedCredits(blocks, sign));
  const search = (omitted: Item[] = []): { ways: Way[]; stoppedAfter: number | null } =>
    findWays(
      blocks.filter((block) => !isPartOf(block, omitted)),
      [...sides, ...others, ...chance],
      roots,
      items,
    );
  const { ways, stoppedAfter } = search();
  const withoutCosts = ways.length
    ? []
    : costLists(items, figures).flatMap((costs) =>
        search(costs.items).ways.flatMap((way) => {
          const confirmed = confirmedBy(way.root, costs, items, figures);
          return confirmed ? [{ ...way, confirmed, costs: costs.items }] : [];
        }),
      );
  const [first] = ways.toSorted((a, b) => a.cost - b.cost || a.root.cents - b.root.cents);
  const cheapest = first && withoutPayout(first, ways);
  const additional = cheapest && outerTotal(cheapest, ways, blocks);
  const best: Way | undefined =
    cheapest ??
    withoutCosts.toSorted(
      (a, b) => b.confirmed - a.confirmed || b.root.cents - a.root.cents || a.cost - b.cost,
    )[0];
  const omitted = best?.costs ?? [];
  const turned = best?.flips.turned ?? [];
  for (const turn of turned) if (!isBlock(turn)) reread(turn);
  const matched = best?.taken ?? blocks.filter((block) => block.isIn && !isPartOf(block, omitted));
  const printed = best?.root ?? surest(roots, Math.abs(centsOf(itemsOf(matched))));
  const ofMonth = withoutOtherMonths(printed, matched, roots);
  const { root, taken } = withoutDeductions(ofMonth.root, ofMonth.taken);
  // A charge of all cards is replaced by the charges of each, if these are printed next to it.
  const byCard = ({ fee, table }: Item): FeeLine[] => {
    const charges = chargesByCard(fee, table, tables);
    return charges.length > 0 ? charges : [fee];
  };
  const whyNone = best || !stoppedAfter ? null : searchStopped(stoppedAfter);
  return {
    total: root ? root.cents / 100 : null,
    printed: root?.printed ?? null,
    tables: taken.map(({ items: own }) => {
      return toFeeTable(own[0]?.table, own.flatMap(byCard), best !== undefined);
    }),
    agrees: best !== undefined,
    doubt: root && (root.doubt ?? whyNone ?? (dear.length > 0 ? twoPrices : null)),
    additional: additional?.root.printed ?? null,
    items,
    ...(omitted.length > 0
      ? {
          leftOut: toFeeTable(
            omitted[0]?.table,
            omitted.map(({ fee }) => fee),
            false,
          ),
        }
      : {}),
  };
}

/** Names parts of sums above them after the sum's brand: their labels may repeat below brands. Modifies the lines. */
function nameByBrands(items: Item[]): void {
  for (const [at, { kind, parts, fee }] of items.entries()) {
    const { label } = fee.line;
    if (kind !== 'sum' || !isCardName(label) || !brandOf(label)) continue;
    for (const part of parts)
      if (items.indexOf(part) > at && !part.fee.line.group) part.fee.line.group = label;
  }
}

/**
 * A total and its lines without those that name no charges, unless they only lower it. They stay in a total that is
 * named as one of fees or if they may be fees themselves, which is doubted.
 */
function withoutDeductions(
  root: Root | null,
  taken: FeeBlock[],
): { root: Root | null; taken: FeeBlock[] } {
  const others = new Set(itemsOf(taken).filter(isNoCharge));
  const charges = taken.map((block) => ({
    ...block,
    items: block.items.filter((item) => !others.has(item)),
  }));
  const [other, charged] = [centsOf([...others]), centsOf(itemsOf(charges))];
  const isLess = other * charged <= 0 && Math.abs(other) <= Math.abs(charged);
  if (!root || isLess || Math.abs(other) <= root.cents * maxOther) return { root, taken };
  const areFees = others.size > 0 && [...others].every(isFixedFee);
  if (root.isNamed || areFees)
    return { root: { ...root, doubt: root.doubt ?? mayHaveDeductions }, taken };
  return {
    root: { ...root, cents: Math.abs(charged), printed: null, doubt: withDeductions },
    taken: charges.filter(({ items }) => items.length > 0),
  };
}

const isPartOf = (block: FeeBlock, list: Item[]): boolean =>
  list.length > 0 && block.items.every((item) => list.includes(item));

/** The amount labeled as the total of fees that is nearest to the reading. */
const surest = (roots: Root[], cents: number): Root | null =>
  roots
    .filter(({ isNamed }) => isNamed)
    .toSorted((a, b) => Math.abs(a.cents - cents) - Math.abs(b.cents - cents))[0] ?? null;

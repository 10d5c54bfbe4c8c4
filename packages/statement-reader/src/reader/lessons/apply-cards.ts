import type { CardType } from '@portal/contracts/quotes/card-types';
import type { CardFigure, CardSales, CardSummary } from '../cards/card-figures.ts';
import { cardTypeOf, isCardName } from '../cards/card-labels.ts';
import type { CardLesson, CardRule, Place } from './lesson.ts';
import { isAlike } from './normal-text.ts';
import type { PlacedOutline, PlacedRow } from './outline.ts';
import { fitsRule, placeOf, printedAt } from './places.ts';

/** Sales by card type at the positions of a lesson; null if the statement has none there. */
export function applyCards(outline: PlacedOutline, lesson: CardLesson): CardSummary | null {
  const volumes = figuresBy(outline, lesson.volumes);
  const counts = figuresBy(outline, lesson.counts);
  const volume = printedAt(outline, lesson.totalVolume);
  const count = printedAt(outline, lesson.totalCount);
  fillGap(outline, volumes, counts, [volume, count]);
  const types = [...new Set([...volumes.types.keys(), ...counts.types.keys()])];
  const sales = types.flatMap((type) =>
    salesOf(type, volumes.types.get(type), counts.types.get(type)),
  );
  if (!volumes.types.size || !counts.types.size) return null;
  return { sales, shape: '', title: '', doubt: null, volume, count };
}

/** Figures by card type, and adjacent figures of unknown types. */
interface Figures {
  types: Map<CardType, Found[]>;
  others: Found[];
}

function figuresBy(outline: PlacedOutline, rules: CardRule[]): Figures {
  const figures: Figures = { types: new Map(), others: [] };
  for (const rule of rules)
    for (const row of outline.rows)
      for (const [index, figure] of row.figures.entries()) {
        const place = placeOf(figure, row, outline.tables[row.table]);
        const cell = row.cells[index];
        if (!cell || !fitsRule(place, rule.naming, rule.place)) continue;
        const text = place[rule.naming];
        const value = Math.abs(figure.value);
        const one = { text, figure: { value, cell, line: row.line } };
        const cardType = typeOf(text, rule);
        if (cardType) figures.types.set(cardType, [...(figures.types.get(cardType) ?? []), one]);
        else if (text !== '' && !isOther(text, rule)) figures.others.push(one);
      }
  return figures;
}

/** The gap to the total is small; otherwise the cards are not at the learned positions. */
const maxLacking = 0.4;

/** Fills the gap to the printed totals: unknown figures that match it, else a row with both. */
function fillGap(
  { rows }: PlacedOutline,
  volumes: Figures,
  counts: Figures,
  [volume, count]: [CardFigure | null, CardFigure | null],
): void {
  const lacks = [lacking(volumes, volume), lacking(counts, count)] as const;
  if (lacks[0] < 0.01 || lacks[0] > (volume?.value ?? 0) * maxLacking) return;
  const texts = new Set(volumes.others.map(({ text }) => text));
  const text = [...texts].find((one) => near(sumOf(volumes.others, one), lacks[0]));
  if (text !== undefined && counts.others.some((one) => one.text === text)) {
    for (const side of [volumes, counts]) {
      const found = side.others.filter((one) => one.text === text);
      take(side, found);
    }
    return;
  }
  for (const row of rows.filter(({ isTotal }) => !isTotal)) {
    const [sales, number] = [placedAs(row, 'money', lacks[0]), placedAs(row, 'integer', lacks[1])];
    if (!sales || !number) continue;
    take(volumes, [sales]);
    take(counts, [number]);
    return;
  }
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.006;

const sumOf = (found: Found[], text: string): number =>
  found.reduce((sum, one) => sum + (one.text === text ? one.figure.value : 0), 0);

const lacking = ({ types }: Figures, total: CardFigure | null): number =>
  (total?.value ?? 0) -
  [...types.values()].flat().reduce((sum, { figure }) => sum + figure.value, 0);

function placedAs(row: PlacedRow, kind: Place['kind'], wanted: number): Found | null {
  const at = row.figures.findIndex((one) => one.kind === kind && near(Math.abs(one.value), wanted));
  const cell = row.cells[at];
  if (!cell || wanted <= 0) return null;
  const value = Math.abs(row.figures[at]?.value ?? 0);
  return { text: row.label, figure: { value, cell, line: row.line } };
}

function take({ types }: Figures, found: Found[]): void {
  types.set('Other', [...(types.get('Other') ?? []), ...found]);
}

interface Found {
  text: string;
  figure: CardFigure;
}

/** The card type of a text: as learned, else by name. */
function typeOf(text: string, { types, others }: CardRule): CardType | null {
  const called = cardTypeOf(text);
  const known =
    types.find(([one]) => one === text) ??
    types.find(([one, type]) => (called ?? type) === type && isAlike(one, text));
  if (known) return known[1];
  if (isOther(text, { others })) return null;
  const areNames = types.every(([one]) => isCardName(one));
  return areNames && !isCardName(text) ? null : called;
}

const isOther = (text: string, { others }: Pick<CardRule, 'others'>): boolean =>
  others.some((one) => isAlike(one, text));

/** Pairs volumes and counts of a kind of card; empty if one is missing. */
function salesOf(cardType: CardType, volumes: Found[] = [], counts: Found[] = []): CardSales[] {
  const length = Math.max(volumes.length, counts.length);
  return Array.from({ length }, (_, index) => {
    const [volume, count] = [volumes[index], counts[index]];
    const beside = (volume ?? count) as Found;
    const nothing = { ...beside.figure, value: 0 };
    return {
      cardType,
      label: beside.text,
      volume: volume?.figure ?? nothing,
      count: count?.figure ?? nothing,
    };
  });
}

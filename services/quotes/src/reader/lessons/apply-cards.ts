import type { CardType } from '@portal/contracts/quotes/analysis';
import type { CardFigure, CardSales, CardSummary } from '../cards/card-figures.ts';
import { cardTypeOf, isCardName } from '../cards/card-labels.ts';
import type { CardLesson, CardRule } from './lesson.ts';
import { isAlike } from './normal-text.ts';
import type { PlacedOutline } from './outline.ts';
import { printedAt } from './printed-at.ts';
import { fitsRule, placeOf } from './same-place.ts';

/** Sales by card type where a lesson says that they stand; null where the statement has none there. */
export function applyCards(outline: PlacedOutline, lesson: CardLesson): CardSummary | null {
  const volumes = figuresBy(outline, lesson.volumes);
  const counts = figuresBy(outline, lesson.counts);
  const types = [...new Set([...volumes.keys(), ...counts.keys()])];
  const sales = types.flatMap((type) => salesOf(type, volumes.get(type), counts.get(type)));
  if (!volumes.size || !counts.size) return null;
  return {
    ...{ sales, shape: '', title: '', doubt: null },
    volume: printedAt(outline, lesson.totalVolume),
    count: printedAt(outline, lesson.totalCount),
  };
}

function figuresBy(outline: PlacedOutline, rules: CardRule[]): Map<CardType, Found[]> {
  const found = new Map<CardType, Found[]>();
  for (const rule of rules)
    for (const row of outline.rows)
      for (const [index, figure] of row.figures.entries()) {
        const place = placeOf(figure, row, outline.tables[row.table]);
        const cell = row.cells[index];
        if (!cell || !fitsRule(place, rule.naming, rule.place)) continue;
        const text = place[rule.naming];
        const cardType = typeOf(text, rule);
        if (!cardType) continue;
        const value = Math.abs(figure.value);
        const one = { text, figure: { value, cell, line: row.line, isSettled: false } };
        found.set(cardType, [...(found.get(cardType) ?? []), one]);
      }
  return found;
}

interface Found {
  text: string;
  figure: CardFigure;
}

/** What a text says: as it was learned, else as it is called. */
function typeOf(text: string, { types, others }: CardRule): CardType | null {
  const known = types.find(([one]) => one === text) ?? types.find(([one]) => isAlike(one, text));
  if (known) return known[1];
  if (others.some((one) => isAlike(one, text))) return null;
  const areNames = types.every(([one]) => isCardName(one));
  return areNames && !isCardName(text) ? null : cardTypeOf(text);
}

/** Volumes and counts of a kind of card beside each other; nothing where there is one alone. */
function salesOf(cardType: CardType, volumes: Found[] = [], counts: Found[] = []): CardSales[] {
  const length = Math.max(volumes.length, counts.length);
  return Array.from({ length }, (_, index) => {
    const [volume, count] = [volumes[index], counts[index]];
    const beside = (volume ?? count) as Found;
    const nothing = { ...beside.figure, value: 0 };
    return {
      ...{ cardType, label: beside.text },
      volume: volume?.figure ?? nothing,
      count: count?.figure ?? nothing,
    };
  });
}

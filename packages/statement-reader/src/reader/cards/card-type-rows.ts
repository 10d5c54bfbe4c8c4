import type { CardTypeRow } from '@portal/contracts/quotes/analysis';
import { agrees, type CardFigure, type CardSales, type CardSummary } from './card-figures.ts';
import { present, unsure } from '../doubts.ts';
import { cellSource, sourceOf } from '../source.ts';

export function toCardTypeRows(summary: CardSummary): CardTypeRow[] {
  const isConfirmed = agrees(summary);
  return [...Map.groupBy(summary.sales, ({ cardType }) => cardType)].map(([cardType, sales]) =>
    toRow(cardType, sales, isConfirmed),
  );
}

function toRow(
  cardType: CardTypeRow['cardType'],
  sales: CardSales[],
  isConfirmed: boolean,
): CardTypeRow {
  const volumes = sales.map(({ volume }) => volume);
  const counts = sales.map(({ count }) => count);
  const sum = (figures: CardFigure[]): number =>
    figures.reduce((total, { value }) => total + value, 0);
  const first = volumes[0]?.line;
  const doubts = present({
    volume: doubtOf(volumes, isConfirmed),
    transactions: doubtOf(counts, isConfirmed),
  });
  return {
    cardType,
    volume: Number(sum(volumes).toFixed(2)),
    transactions: sum(counts),
    ...(first ? { source: sourceOf(first.row, first.page) } : {}),
    sources: {
      volume: volumes.map(({ cell, line }) => cellSource(cell, line.page)),
      transactions: counts.map(({ cell, line }) => cellSource(cell, line.page)),
    },
    ...(doubts ? { doubts } : {}),
  };
}

function doubtOf(figures: CardFigure[], isConfirmed: boolean): string | null {
  if (isConfirmed) return null;
  return figures.map(({ cell }) => unsure(cell)).find((text) => text !== null) ?? null;
}

import type { Analysis, Source } from '@portal/contracts/quotes/analysis';
import {
  allLines,
  type Figure,
  figureFields,
  type FigureLine,
  figureName,
  lineOf,
} from './figure-path.ts';

export interface Place extends Source {
  figures: Figure[];
  label: string;
}

export interface FigureSources {
  /** Several if it is a sum of printed figures, none if it is not printed itself. */
  own: Source[];
  line: Source | null;
}

export function sourcesOf(reading: Analysis, figure: Figure): FigureSources {
  const line = lineOf(reading, figure);
  return { own: line ? ownSources(line, figure.field) : [], line: line?.source ?? null };
}

function ownSources({ sources }: FigureLine, field: string): Source[] {
  const found = sources?.[field] ?? [];
  return Array.isArray(found) ? found : [found];
}

/** The field that a line's place selects if none of its figures has a known place. */
const nameFields = {
  statementTotals: 'currentProcessor',
  cardTypeSummary: 'volume',
  statementFees: 'name',
};

/** All places of a reading in reading order. */
export function placesOf(reading: Analysis): Place[] {
  const places = new Map<string, Place>();
  const add = (source: Source, figure: Figure): void => {
    const key = `${source.page} ${source.box.join(' ')}`;
    const name = figureName(figure, lineOf(reading, figure));
    const known = places.get(key);
    if (known) {
      known.figures.push(figure);
      known.label = `${name}; ${known.label}`;
    } else places.set(key, { ...source, figures: [figure], label: `${name}: ${source.text}` });
  };
  for (const at of allLines(reading)) {
    const of = lineOf(reading, at) ?? {};
    const found = figureFields[at.section].flatMap((field) =>
      ownSources(of, field).map((source) => ({ source, figure: { ...at, field } })),
    );
    for (const { source, figure } of found) add(source, figure);
    if (!found.length && of.source) add(of.source, { ...at, field: nameFields[at.section] });
  }
  return [...places.values()].sort(byPlace);
}

function byPlace(a: Place, b: Place): number {
  if (a.page !== b.page) return a.page - b.page;
  // Round, because words of one line differ slightly in height.
  const [topA, topB] = [a, b].map(({ box }) => Math.round((box[1] + box[3]) * 100));
  return (topA ?? 0) - (topB ?? 0) || a.box[0] - b.box[0];
}

import type { Analysis, Source } from '@portal/contracts/quotes/analysis';
import { figureFields, figureName, lineOf, type Figure, type FigureLine } from './figure-path.ts';
import type { Words } from './words/en.ts';

/** A place on a page with the figures that were read there. */
export interface Place extends Source {
  figures: Figure[];
  /** What was read there, in words. */
  label: string;
}

/** Where a figure was read. */
export interface FigureSources {
  /** Its own places: several where it is added up, none where it is not printed by itself. */
  own: Source[];
  /** The whole line that it stands in. */
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

/** Where no figure of a line has a known place, the place of the line leads to this field. */
const nameFields = {
  statementTotals: 'currentProcessor',
  cardTypeSummary: 'volume',
  statementFees: 'name',
};

/** All places of a reading, page by page as one reads: from above, from the left. */
export function placesOf(reading: Analysis, words: Words): Place[] {
  const places = new Map<string, Place>();
  const add = (source: Source, figure: Figure): void => {
    const key = `${source.page} ${source.box.join(' ')}`;
    const name = figureName(figure, lineOf(reading, figure), words);
    const known = places.get(key);
    if (known) {
      known.figures.push(figure);
      known.label = `${name}; ${known.label}`;
    } else places.set(key, { ...source, figures: [figure], label: `${name}: ${source.text}` });
  };
  for (const section of ['statementTotals', 'cardTypeSummary', 'statementFees'] as const) {
    const count = section === 'statementTotals' ? 1 : reading[section].length;
    for (let line = 0; line < count; line += 1) {
      const of = lineOf(reading, { section, line });
      if (!of) continue;
      const found = figureFields[section].flatMap((field) =>
        ownSources(of, field).map((source) => ({ source, figure: { section, line, field } })),
      );
      for (const { source, figure } of found) add(source, figure);
      if (!found.length && of.source) add(of.source, { section, line, field: nameFields[section] });
    }
  }
  return [...places.values()].sort(byPlace);
}

function byPlace(a: Place, b: Place): number {
  if (a.page !== b.page) return a.page - b.page;
  // Words of one line stand a little higher or lower than each other.
  const [topA, topB] = [a, b].map(({ box }) => Math.round((box[1] + box[3]) * 100));
  return (topA ?? 0) - (topB ?? 0) || a.box[0] - b.box[0];
}

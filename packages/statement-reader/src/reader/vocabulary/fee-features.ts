import type { FeeRow } from '@portal/contracts/quotes/analysis';
import { brandOf } from '../../statement/card-brands.ts';

export interface FeeLineFacts extends Pick<
  FeeRow,
  'volume' | 'volumeRate' | 'transactions' | 'transactionRate'
> {
  name: string;
  section: string;
  /** Negative for a credit. */
  amount: number;
}

/** Features of a line: its words, and its numbers relative to other lines. */
export interface FeeFeatures {
  words: string[];
  numbers: string[];
}

export function feeFeatures(lines: FeeLineFacts[]): FeeFeatures[] {
  const max = (of: (line: FeeLineFacts) => number): number => Math.max(1, ...lines.map(of));
  const about: Statement = {
    lines,
    rates: countOf(lines, ({ volumeRate }) => volumeRate),
    each: countOf(lines, ({ transactionRate }) => transactionRate),
    volumes: countOf(lines, ({ volume }) => volume),
    counts: countOf(lines, ({ transactions }) => transactions),
    mostVolume: max(({ volume }) => volume),
    mostCount: max(({ transactions }) => transactions),
    sections: Map.groupBy(lines, ({ section }) => section),
  };
  return lines.map((line, index) => ({
    words: wordFeatures(line),
    numbers: numberFeatures(line, index, about),
  }));
}

interface Statement {
  lines: FeeLineFacts[];
  rates: Map<number, number>;
  each: Map<number, number>;
  volumes: Map<number, number>;
  counts: Map<number, number>;
  mostVolume: number;
  mostCount: number;
  sections: Map<string, FeeLineFacts[]>;
}

function countOf(lines: FeeLineFacts[], of: (line: FeeLineFacts) => number): Map<number, number> {
  return new Map([...Map.groupBy(lines, of)].map(([value, { length }]) => [value, length]));
}

/** Minimum word length, and prefix length: recognition and abbreviations lose word endings. */
const [shortest, beginning] = [2, 4];

function wordFeatures({ name, section }: FeeLineFacts): string[] {
  const parts = (text: string, kind: string): string[] =>
    (text.toLowerCase().match(/\p{L}{2,}/gu) ?? []).flatMap((word) =>
      word.length > beginning
        ? [`${kind}:${word}`, `${kind}:${word.slice(0, beginning)}-`]
        : word.length >= shortest
          ? [`${kind}:${word}`]
          : [],
    );
  return [...new Set([...parts(name, 'name'), ...parts(section, 'head')])];
}

const formOf = ({ volumeRate, transactionRate, transactions }: FeeLineFacts): string =>
  volumeRate !== 0 && transactionRate !== 0
    ? 'both'
    : volumeRate !== 0
      ? 'rated'
      : transactions === 1
        ? 'flat'
        : 'item';

const few = (count: number | undefined): string =>
  count === undefined || count <= 1 ? '1' : count <= 2 ? '2' : count <= 4 ? '4' : 'more';
const sizeOf = (value: number): string => String(Math.round(Math.log2(Math.abs(value) + 1e-6)));
const exact = (value: number): string => String(Number(Math.abs(value).toFixed(5)));

function numberFeatures(line: FeeLineFacts, index: number, about: Statement): string[] {
  const { volume, volumeRate, transactions, transactionRate, amount } = line;
  const form = formOf(line);
  const section = about.sections.get(line.section) ?? [];
  const share = (of: string): number =>
    Math.round((4 * section.filter((one) => formOf(one) === of).length) / section.length);
  const brand = brandOf(line.name);
  return [
    'any',
    form,
    `${form} ${brand === null ? 'no brand' : 'brand'}`,
    `brand:${brand}`,
    `${form} both:${share('both')}`,
    `${form} flat:${share('flat')}`,
    `${form} item:${share('item')}`,
    `${form} at:${Math.floor((4 * index) / about.lines.length)}`,
    ...(amount < 0 ? ['credit'] : []),
    ...(volumeRate === 0
      ? []
      : [
          `rate:${exact(volumeRate)}`,
          `${form} rate~${sizeOf(volumeRate)}`,
          `${form} rates:${few(about.rates.get(volumeRate))}`,
          `${form} volumes:${few(about.volumes.get(volume))}`,
          `${form} volume~${sizeOf(volume / about.mostVolume)}`,
        ]),
    ...(transactionRate === 0
      ? []
      : [
          ...(form === 'flat' ? [] : [`each:${exact(transactionRate)}`]),
          `${form} each~${sizeOf(transactionRate)}`,
          `${form} eachs:${few(about.each.get(transactionRate))}`,
          `${form} counts:${few(about.counts.get(transactions))}`,
          `${form} count~${sizeOf(transactions / about.mostCount)}`,
        ]),
  ];
}

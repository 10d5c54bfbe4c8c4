import type { z } from 'zod';
import * as tableSchema from './table-schema.ts';
import release from './tables/2026-04.json' with { type: 'json' };
import { cardsOf } from './cards.ts';
import { total } from './ranges.ts';
import { createRateBook, rateAt } from './rate-book.ts';

/** An invalid table set. `problems` name the rows. */
export class TablesRefused extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The table set cannot be used: ${problems.join('; ')}`);
    this.name = 'TablesRefused';
    this.problems = problems;
  }
}

/** Throws TablesRefused, which names each bad row. */
export function parseTables(value: unknown): tableSchema.EstimateTables {
  const parsed = tableSchema.tableSetSchema.safeParse(value);
  if (!parsed.success) throw new TablesRefused(parsed.error.issues.map(problemOf(value)));
  const problems = findInconsistencies(parsed.data);
  if (problems.length) throw new TablesRefused(problems);
  return parsed.data;
}

/** `programs[17] (visa Product 2).rates[0].ratePercent: Too big` */
const problemOf =
  (value: unknown) =>
  ({ path, message }: z.core.$ZodIssue): string => {
    let at: unknown = value;
    let text = '';
    for (const key of path) {
      at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key];
      text += typeof key === 'number' ? `[${key}]${titleOf(at)}` : `.${String(key)}`;
    }
    return `${text.replace(/^\./, '')}: ${message}`;
  };

function titleOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return '';
  const { network, program, fee, key, card } = row as Record<string, unknown>;
  const names = [network, program ?? fee ?? key ?? card].filter((name) => typeof name === 'string');
  return names.length ? ` (${names.join(' ')})` : '';
}

export const defaultBusinessType = 'retail';

/** Problems between valid fields of a table set; each names the row. */
const findInconsistencies = (tables: tableSchema.EstimateTables): string[] => [
  ...badSources(tables),
  ...badRates(tables),
  ...badSums(tables),
  ...badTypes(tables),
  ...missingRates(tables),
];

function badSources({ sources, programs, network }: tableSchema.EstimateTables): string[] {
  const rows = [
    ...programs.map((row) => ({ title: `program ${row.network} ${row.program}`, ...row })),
    ...network.fees.map((row) => ({ title: `fee ${row.network} ${row.fee}`, ...row })),
  ];
  return rows.flatMap(({ title, source }) =>
    source.filter((id) => !sources[id]).map((id) => `${title}: source ${id} is not listed`),
  );
}

const badRates = ({ programs }: tableSchema.EstimateTables): string[] =>
  programs.flatMap(({ network, program, rates }) =>
    rates
      .filter(
        ({ min, cap, ticketMin, ticketMax }) =>
          (min ?? 0) > (cap ?? Infinity) || (ticketMin ?? 0) >= (ticketMax ?? Infinity),
      )
      .map(
        ({ cards }) =>
          `program ${network} ${program}, ${cards.join(', ')}: a lower limit is above the upper one`,
      ),
  );

function badSums({ mix }: tableSchema.EstimateTables): string[] {
  const tiers = Object.entries(mix.creditTiers).flatMap(
    ([network, rows]: [string, tableSchema.CreditTier[]]) =>
      tableSchema.scenarios
        .filter((scenario) => !isOne(rows.map((row) => row[scenario])))
        .map((scenario) => `credit tiers of ${network}: shares of ${scenario} do not add up to 1`),
  );
  const { business, corporate, businessDebit, businessTiers } = mix.commercial;
  return [
    ...tiers,
    ...(isOne([business, corporate, businessDebit])
      ? []
      : ['commercial mix: shares do not add up to 1']),
    ...(isOne(businessTiers) ? [] : ['business tiers: shares do not add up to 1']),
  ];
}

const isOne = (shares: number[]): boolean => Math.abs(total(shares, (share) => share) - 1) < 0.001;

function badTypes({ mix }: tableSchema.EstimateTables): string[] {
  const keys = mix.types.map(({ key }) => key);
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
  return [
    ...twice.map((key) => `business type ${key} is listed twice`),
    ...(keys.includes(defaultBusinessType)
      ? []
      : [`business type ${defaultBusinessType} is required: it is used for unknown types`]),
  ];
}

/** Every kind of card needs a rate at every business type, present and absent, for any sale. */
function missingRates(tables: tableSchema.EstimateTables): string[] {
  const missing = new Set<string>();
  for (const type of tables.mix.types) {
    const book = createRateBook(tables, type);
    for (const network of tableSchema.networks)
      for (const card of cardsOf(tables, network))
        for (const absent of [false, true]) {
          const rates = book.ratesOf({ network, card, absent, use: 'standard' });
          if ([1, 60, 5000].some((ticket) => !rateAt(rates, ticket)))
            missing.add(
              `no program of ${network} has a rate for ${card}, card ${absent ? 'absent' : 'present'}, ${type.key}`,
            );
        }
  }
  return [...missing];
}

/** Parsed last, because parsing uses everything above. */
export const bundledTables: tableSchema.EstimateTables = parseTables(release);

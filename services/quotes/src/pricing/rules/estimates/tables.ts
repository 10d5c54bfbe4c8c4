import type { z } from 'zod';
import { findInconsistencies } from './table-checks.ts';
import { tableSetSchema, type EstimateTables } from './table-schema.ts';
import release from './tables/2026-04.json' with { type: 'json' };

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
export function parseTables(value: unknown): EstimateTables {
  const parsed = tableSetSchema.safeParse(value);
  if (!parsed.success) throw new TablesRefused(parsed.error.issues.map(problemOf(value)));
  const problems = findInconsistencies(parsed.data);
  if (problems.length) throw new TablesRefused(problems);
  return parsed.data;
}

export const bundledTables: EstimateTables = parseTables(release);

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

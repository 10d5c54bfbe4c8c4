import type { UsState } from '@portal/contracts/applications/identifiers';
import prefixes from './zip-prefixes.json' with { type: 'json' };

/**
 * The list has three-digit ZIP prefixes (USPS sectional centers) that lie in one state, and complete codes that
 * differ from their prefix, from GeoNames' postal codes of March 2026. Prefixes that cross a border are omitted.
 */
const states = new Map(
  Object.entries(prefixes satisfies Record<UsState, string>).flatMap(([state, ranges]) =>
    ranges.split(' ').flatMap((range) => {
      const [first = '', last = first] = range.split('-');
      return Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, at): [string, UsState] => [
          String(Number(first) + at).padStart(first.length, '0'),
          state as UsState,
        ],
      );
    }),
  ),
);

/** The state of a complete ZIP code (`29401`, `29401-1234`); undefined if uncertain. */
export const stateOfZip = (zip: string): UsState | undefined =>
  /^\d{5}(?:-\d{4})?$/.test(zip)
    ? (states.get(zip.slice(0, 5)) ?? states.get(zip.slice(0, 3)))
    : undefined;

import type { NearMatch } from '@portal/contracts/applications/import-schemas';
import { normalizeReference } from './identifiers.ts';
import { type Merchant, plainWords } from './merchant-name.ts';

const maxMatches = 3;
/** From this likeness on, a person may take two names for the same. */
const nearFrom = 0.6;
/** Two words from this likeness on, or a word cut after this many letters, are the same. */
const sameWordFrom = 0.8;
const shortestCut = 3;

/** The digits that a report shows of a merchant number (`XXXX0586`); null if there are fewer than four. */
export const numberTail = (reference: string): string | null =>
  /\d{4,}$/.exec(normalizeReference(reference))?.[0] ?? null;

/** The sum below the rows of a report. */
const totalRow = /^(?:(?:grand|sub|report|page|group) ?-?)?totals?\b/i;

/** The merchants that a row may be for: those with the end of its number, then the ones with similar names. */
export function nearMatches(
  name: string,
  ofNumber: readonly Merchant[],
  ofName: readonly Merchant[],
): NearMatch[] {
  if (totalRow.test(name)) return [];
  const similar = ofName
    .map((merchant) => ({ merchant, similarity: merchantSimilarity(name, merchant) }))
    .filter(({ similarity }) => similarity >= nearFrom)
    .sort((a, b) => b.similarity - a.similarity)
    .map(({ merchant }) => merchant);
  const near = new Map([...ofNumber, ...similar].map((merchant) => [merchant.id, merchant]));
  return [...near.values()].slice(0, maxMatches).map(({ id, displayId, name: legalName }) => ({
    applicationId: id,
    applicationDisplayId: displayId,
    name: legalName,
  }));
}

const merchantSimilarity = (provided: string, { name, dbaName }: Merchant): number =>
  Math.max(nameSimilarity(provided, name), dbaName ? nameSimilarity(provided, dbaName) : 0);

/**
 * How alike two names are, from 0 to 1: the mean of their likeness as a text and of the part of the shorter one
 * whose words the longer one has.
 */
export function nameSimilarity(a: string, b: string): number {
  const [few = [], many = []] = [a, b]
    .map((name) => plainWords(name).split(' '))
    .sort((one, other) => one.join('').length - other.join('').length);
  const shared = few.filter((word) => many.some((other) => isSameWord(word, other)));
  const letters = few.join('').length;
  if (letters === 0) return 0;
  return (textSimilarity(few.join(''), many.join('')) + shared.join('').length / letters) / 2;
}

function isSameWord(a: string, b: string): boolean {
  const isCut = Math.min(a.length, b.length) >= shortestCut && (a.startsWith(b) || b.startsWith(a));
  return isCut || textSimilarity(a, b) >= sameWordFrom;
}

const textSimilarity = (a: string, b: string): number =>
  1 - editDistance(a, b) / Math.max(a.length, b.length, 1);

/** The fewest letters to insert, delete or replace (Levenshtein). */
function editDistance(a: string, b: string): number {
  const letters = Array.from(b);
  let row = Array.from({ length: letters.length + 1 }, (_, at) => at);
  for (const letter of a) {
    const next = [(row[0] ?? 0) + 1];
    for (const [at, other] of letters.entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

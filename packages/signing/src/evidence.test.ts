import { describe, expect, it } from 'vitest';
import { chainEntry, firstBrokenEntry, type ChainedEntry, type EvidenceEntry } from './evidence.ts';

const entry = (kind: string): EvidenceEntry => ({
  kind,
  at: '2026-11-23T10:00:00.000Z',
  by: 'rep@coastal.example',
  address: '203.0.113.7',
  userAgent: 'A browser',
  documentHash: null,
  facts: { pages: 3, consent: ['read', 'agreed'] },
});

function chained(kinds: string[]): ChainedEntry[] {
  let previous: string | null = null;
  return kinds.map((kind) => {
    const link = chainEntry(previous, entry(kind));
    previous = link.hash;
    return { ...entry(kind), ...link };
  });
}

const kinds = ['sent', 'opened', 'signed', 'sealed'];
const entryAt = (entries: ChainedEntry[], index: number): ChainedEntry => {
  const found = entries[index];
  if (!found) throw new Error(`There is no entry ${index}`);
  return found;
};

describe('a chain of evidence', () => {
  it('is intact as created, and without entries', () => {
    expect(firstBrokenEntry(chained(kinds))).toBeNull();
    expect(firstBrokenEntry([])).toBeNull();
  });

  it('ignores other columns of a row', () => {
    expect(firstBrokenEntry(chained(kinds).map((each, id) => ({ id, ...each })))).toBeNull();
  });

  it.each([
    ['kind', 'declined'],
    ['at', '2026-11-23T10:00:00.001Z'],
    ['by', null],
    ['address', '203.0.113.8'],
    ['userAgent', ''],
    ['documentHash', 'ab'],
    ['facts', { pages: 3, consent: ['agreed', 'read'] }],
    ['facts', { pages: Number.NaN }],
    ['hash', '00'],
    ['previousHash', null],
  ])('detects that %s was changed to %o', (field, value) => {
    const entries = chained(kinds);
    entries[2] = { ...entryAt(entries, 2), [field]: value };
    expect(firstBrokenEntry(entries)).toBe(2);
  });

  it('detects a change with a recomputed hash', () => {
    const entries = chained(kinds);
    const changed = { ...entryAt(entries, 1), by: 'other@else.example' };
    entries[1] = { ...changed, ...chainEntry(changed.previousHash, changed) };
    expect(firstBrokenEntry(entries)).toBe(2);
  });

  it('detects removed, inserted and moved entries', () => {
    const entries = chained(kinds);
    expect(firstBrokenEntry(entries.toSpliced(0, 1))).toBe(0);
    expect(firstBrokenEntry(entries.toSpliced(1, 1))).toBe(1);
    expect(firstBrokenEntry(entries.toSpliced(2, 0, entryAt(chained(['opened']), 0)))).toBe(2);
    expect(
      firstBrokenEntry(entries.toSpliced(1, 2, entryAt(entries, 2), entryAt(entries, 1))),
    ).toBe(1);
  });
});

/** Finds many byte strings in one pass (Aho and Corasick, 1975): there are hundreds, and the files are large. */
export function findAll(wanted: readonly Buffer[]): (bytes: Buffer) => Set<number> {
  const maxNodes = wanted.reduce((sum, { length }) => sum + length, 1);
  // next[state * 256 + byte]; 0 is the start state.
  const next = new Int32Array(maxNodes * 256);
  const found: number[][] = [[]];
  let states = 1;
  wanted.forEach((string, which) => {
    let state = 0;
    for (const byte of string) {
      const at = state * 256 + byte;
      if (!next[at]) {
        next[at] = states;
        found[states] = [];
        states += 1;
      }
      state = next[at] ?? 0;
    }
    found[state]?.push(which);
  });
  fillIn(next, found);
  // For speed: hundreds of megabytes are searched.
  const ends = Uint8Array.from(found, (here) => (here.length ? 1 : 0));
  return (bytes) => {
    const seen = new Set<number>();
    let state = 0;
    for (let at = 0; at < bytes.length; at++) {
      state = next[state * 256 + (bytes[at] ?? 0)] ?? 0;
      if (ends[state]) for (const which of found[state] ?? []) seen.add(which);
    }
    return seen;
  };
}

/** Adds fallback transitions to the longest suffix that is a prefix of a string. */
function fillIn(next: Int32Array, found: number[][]): void {
  const fallback = new Int32Array(found.length);
  const waiting: number[] = [];
  for (let byte = 0; byte < 256; byte++) if (next[byte]) waiting.push(next[byte] ?? 0);
  for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
    const shorter = fallback[state] ?? 0;
    found[state]?.push(...(found[shorter] ?? []));
    for (let byte = 0; byte < 256; byte++) {
      const at = state * 256 + byte;
      const other = next[shorter * 256 + byte] ?? 0;
      if (next[at]) {
        fallback[next[at] ?? 0] = other;
        waiting.push(next[at] ?? 0);
      } else next[at] = other;
    }
  }
}

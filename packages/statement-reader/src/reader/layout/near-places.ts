/** Positions on a line, searchable by distance with binary search. */
export interface NearPlaces {
  /** Whether at least `count` positions are within `most` of a place. */
  has(place: number, max: number, count: number): boolean;
}

export function nearPlaces(places: readonly number[]): NearPlaces {
  const sorted = Float64Array.from(places).sort();
  /** The index of the first position at or after a place. */
  function from(place: number): number {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  return {
    has(place, max, count) {
      let found = 0;
      // Tolerate rounding at the edge.
      for (let at = from(place - max - 1e-6); at < sorted.length && found < count; at++) {
        const one = sorted[at] ?? 0;
        if (one > place + max + 1e-6) break;
        if (Math.abs(one - place) <= max) found += 1;
      }
      return found >= count;
    },
  };
}

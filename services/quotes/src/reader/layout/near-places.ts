/** Places on a line, to be asked how many of them are near another: found by halving, not by looking at all. */
export interface NearPlaces {
  /** Whether at least `count` of them are not farther than `most` from a place. */
  has(place: number, most: number, count: number): boolean;
}

export function nearPlaces(places: readonly number[]): NearPlaces {
  const sorted = Float64Array.from(places).sort();
  /** The first that is not left of a place. */
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
    has(place, most, count) {
      let found = 0;
      // What rounding puts beside the edge is compared as it is.
      for (let at = from(place - most - 1e-6); at < sorted.length && found < count; at++) {
        const one = sorted[at] ?? 0;
        if (one > place + most + 1e-6) break;
        if (Math.abs(one - place) <= most) found += 1;
      }
      return found >= count;
    },
  };
}

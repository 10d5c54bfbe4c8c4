/** The first set of two to `most` items that fits; null if there is none. */
export function findSubset<T>(
  items: T[],
  max: number,
  fits: (set: T[]) => boolean,
  set: T[] = [],
): T[] | null {
  if (set.length > 1 && fits(set)) return set;
  if (set.length === max) return null;
  for (const [index, one] of items.entries()) {
    const found = findSubset(items.slice(index + 1), max, fits, [...set, one]);
    if (found) return found;
  }
  return null;
}

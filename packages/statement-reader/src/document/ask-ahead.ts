/** Prefetches `ahead` pages, so that producing and consuming overlap. Drops skipped pages. */
export function askAhead<T>(
  pageCount: number,
  ahead: number,
  ask: (page: number) => Promise<T>,
): (page: number) => Promise<T> {
  const asked = new Map<number, Promise<T>>();
  return (page) => {
    for (const known of asked.keys()) if (known < page) asked.delete(known);
    const wanted = asked.get(page) ?? ask(page);
    asked.delete(page);
    for (let next = page + 1; next <= Math.min(pageCount, page + ahead); next++) {
      if (asked.has(next)) continue;
      const answer = ask(next);
      // The consumer handles the rejection, if there is one.
      answer.catch(() => undefined);
      asked.set(next, answer);
    }
    return wanted;
  };
}

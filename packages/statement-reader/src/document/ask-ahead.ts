/** Prefetches `ahead` pages, so that producing and consuming overlap. Drops skipped pages. */
export function askAhead<T>(
  pageCount: number,
  ahead: number,
  ask: (page: number) => Promise<T>,
): (page: number) => Promise<T> {
  const requested = new Map<number, Promise<T>>();
  return (page) => {
    for (const known of requested.keys()) if (known < page) requested.delete(known);
    const wanted = requested.get(page) ?? ask(page);
    requested.delete(page);
    for (let next = page + 1; next <= Math.min(pageCount, page + ahead); next++) {
      if (requested.has(next)) continue;
      const answer = ask(next);
      // The consumer handles the rejection, if there is one.
      answer.catch(() => undefined);
      requested.set(next, answer);
    }
    return wanted;
  };
}

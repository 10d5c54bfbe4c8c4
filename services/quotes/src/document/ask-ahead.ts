/**
 * Asks for the next `ahead` pages along with the one that is wanted, so that what is done with a page in
 * one place goes on beside what is done with the next in another. Pages that are passed over are dropped.
 */
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
      // Whoever wants the page is told; perhaps nobody does.
      answer.catch(() => undefined);
      asked.set(next, answer);
    }
    return wanted;
  };
}

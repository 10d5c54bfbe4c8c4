/**
 * Calls `check` until the result is not undefined, null or false. Rejects after `ms` milliseconds, or as soon as `check`
 * throws: a `check` without a result, such as an `expect`, is a type error.
 */
export async function waitFor<T extends NonNullable<unknown> | null | undefined>(
  check: () => Promise<T> | T,
  { ms = 60_000, every = 50 }: { ms?: number; every?: number } = {},
): Promise<NonNullable<T>> {
  const deadline = Date.now() + ms;
  for (;;) {
    const result = await check();
    if (result !== undefined && result !== null && result !== false) return result;
    if (Date.now() > deadline) throw new Error(`Condition not met within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

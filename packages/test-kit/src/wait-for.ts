/**
 * Asks again until the answer is neither undefined, null nor false. Rejects after `ms`: a bound that only
 * what hangs comes to, however busy the machine is.
 */
export async function waitFor<T>(
  ask: () => Promise<T> | T,
  { ms = 60_000, every = 50 }: { ms?: number; every?: number } = {},
): Promise<NonNullable<T>> {
  const deadline = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Not come to pass within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

const lookMs = 100;
/** A look that comes later than this was held up: this process, or the machine, stood still. */
const longestLookMs = 1000;

/**
 * Calls `over` after so many milliseconds in which this process was awake, and gives what calls that off. What it
 * stood still counts for a second at most, since who is timed had no time either.
 */
export function startAwakeTimer(ms: number, over: () => void): () => void {
  let left = ms;
  let before = performance.now();
  const look = setInterval(
    () => {
      const now = performance.now();
      left -= Math.min(now - before, longestLookMs);
      before = now;
      if (left > 0) return;
      clearInterval(look);
      over();
    },
    Math.min(ms, lookMs),
  );
  return () => clearInterval(look);
}

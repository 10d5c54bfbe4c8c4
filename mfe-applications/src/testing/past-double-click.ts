const now = performance.now.bind(performance);
let skippedMs = 0;
performance.now = () => now() + skippedMs;

/** Moves the clock on, so that the next click is no double click (`useOnce`). */
export function pastDoubleClick(): void {
  skippedMs += 510;
}

const now = performance.now.bind(performance);
let skippedMs = 0;
performance.now = () => now() + skippedMs;

/** Advances the clock so that the next click is not a double click (`useOnce`). */
export function pastDoubleClick(): void {
  skippedMs += 510;
}

const tickMs = 100;
/** A longer tick means that this process or the machine was suspended. */
const maxTickMs = 1000;

/** Calls `onTimeout` after `ms` awake milliseconds (a suspension counts for ≤ 1 s). Returns a cancel function. */
export function startAwakeTimer(ms: number, onTimeout: () => void): () => void {
  let remainingMs = ms;
  let last = performance.now();
  const tick = setInterval(
    () => {
      const now = performance.now();
      remainingMs -= Math.min(now - last, maxTickMs);
      last = now;
      if (remainingMs > 0) return;
      clearInterval(tick);
      onTimeout();
    },
    Math.min(ms, tickMs),
  );
  return () => clearInterval(tick);
}

import type { Child } from './child.ts';

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** Whoever ran this long failed for a new reason. */
const soundMs = 60_000;

/** Starts a child again when it ends by itself, after a pause that grows while it keeps failing. */
export function keepRunning(first: Child, start: () => Child): Child {
  let child = first;
  let stopping = false;
  let pause = firstPauseMs;
  const ended = (async () => {
    for (;;) {
      const began = Date.now();
      await child.ended;
      if (stopping) return;
      pause = Date.now() - began > soundMs ? firstPauseMs : Math.min(pause * 2, longestPauseMs);
      console.error(`${child.name} ended; it is started again in ${pause / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (stopping) return;
      child = start();
    }
  })();
  return {
    name: first.name,
    pid: first.pid,
    running: () => !stopping,
    ended,
    async stop() {
      stopping = true;
      await child.stop();
    },
  };
}

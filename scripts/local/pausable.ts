import type { Child } from './child.ts';

/** A program that can be stopped for a while and go on after. */
export interface Pausable extends Child {
  /** Stops it in order. */
  pause(): Promise<void>;
  /** Starts it again as it was; does nothing where it runs, or was stopped for good meanwhile. */
  resume(): Promise<void>;
}

/** Makes a program pausable. Its `ended` settles when it ends other than by a pause. */
export function pausable(first: Child, start: () => Promise<Child>): Pausable {
  let child = first;
  let isPaused = false;
  let isStopped = false;
  let settle = (): void => undefined;
  const ended = new Promise<void>((resolve) => (settle = resolve));
  const watch = (watched: Child): void =>
    void watched.ended.then(() => {
      if (!isPaused || isStopped) settle();
    });
  watch(first);
  return {
    name: first.name,
    pid: first.pid,
    running: () => child.running(),
    ended,
    async pause() {
      isPaused = true;
      await child.stop();
    },
    async resume() {
      if (!isPaused || isStopped) return;
      child = await start();
      isPaused = false;
      watch(child);
      // Stopped while it started.
      if (isStopped) await child.stop();
    },
    async stop() {
      isStopped = true;
      await child.stop();
      settle();
    },
  };
}

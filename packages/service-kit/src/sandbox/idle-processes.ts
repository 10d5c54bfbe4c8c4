import type { SandboxProcess } from './sandbox-process.ts';

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

const idleMs = 60_000;
/** The number of files after which a process is replaced. */
const maxFiles = 200;

export interface IdleLimits {
  /** How many processes may wait. */
  count: number;
  /** A process with more bytes of memory is not reused. */
  memory: number;
}

interface Idle {
  process: SandboxProcess;
  person: number;
  timer: NodeJS.Timeout;
  unsubscribe: () => void;
}

/** A pool of processes for further files of the same person; people never share a process. */
export function createIdleProcesses({ count, memory }: IdleLimits) {
  const idle: Idle[] = [];

  function remove(index: number): SandboxProcess | undefined {
    const [found] = idle.splice(index, 1);
    clearTimeout(found?.timer);
    found?.unsubscribe();
    return found?.process;
  }

  return {
    take(person: number) {
      for (;;) {
        const index = idle.findLastIndex((entry) => entry.person === person);
        if (index < 0) return undefined;
        const process = remove(index);
        // The exit event of a process that just ended may not have arrived yet.
        if (process?.isAlive()) return process;
        process?.end();
      }
    },
    /** Adds a process that has closed its file to the pool, or ends it. */
    keep(process: SandboxProcess, person: number) {
      if (process.files >= maxFiles || process.memory() > memory || !process.isAlive()) {
        process.end();
        return;
      }
      if (idle.length >= count) remove(0)?.end();
      process.unref();
      const discard = (): void => {
        const index = idle.findIndex((entry) => entry.process === process);
        if (index >= 0) remove(index);
        process.end();
      };
      const timer = setTimeout(discard, idleMs).unref();
      idle.push({ process, person, timer, unsubscribe: process.onExit(discard) });
    },
    end() {
      while (idle.length) remove(0)?.end();
    },
  };
}

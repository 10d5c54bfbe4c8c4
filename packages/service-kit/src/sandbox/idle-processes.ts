import type { SandboxProcess } from './sandbox-process.ts';

/** So many processes wait for the next file of somebody, for so long. */
const [most, waitMs] = [2, 60_000];
/** One that holds more bytes than this, or has had so many files, is not kept. */
const [lightest, mostFiles] = [256 * 1024 * 1024, 200];

interface Idle {
  process: SandboxProcess;
  person: number;
  ending: NodeJS.Timeout;
}

/** Processes that wait for another file of the person whose file they had: nobody else's meets them. */
export interface IdleProcesses {
  /** One that lives, or undefined. */
  take(person: number): SandboxProcess | undefined;
  /** Keeps a process that has closed its file, or ends it. */
  keep(process: SandboxProcess, person: number): void;
  /** Ends all. */
  end(): void;
}

export function createIdleProcesses(): IdleProcesses {
  const idle: Idle[] = [];

  function remove(index: number): SandboxProcess | undefined {
    const [found] = idle.splice(index, 1);
    clearTimeout(found?.ending);
    return found?.process;
  }

  return {
    take(person) {
      for (;;) {
        const index = idle.findLastIndex((one) => one.person === person);
        if (index < 0) return undefined;
        const process = remove(index);
        // Of one that ended a moment ago nobody may have been told yet.
        if (process?.isAlive()) return process;
        process?.end();
      }
    },
    keep(process, person) {
      if (process.files >= mostFiles || process.memory() > lightest || !process.isAlive()) {
        process.end();
        return;
      }
      if (idle.length >= most) remove(0)?.end();
      process.rest();
      const forget = (): void => {
        const index = idle.findIndex((one) => one.process === process);
        if (index >= 0) remove(index);
        process.end();
      };
      idle.push({ process, person, ending: setTimeout(forget, waitMs).unref() });
      process.whenGone(forget);
    },
    end() {
      while (idle.length) remove(0)?.end();
    },
  };
}

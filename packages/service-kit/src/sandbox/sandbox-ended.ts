/**
 * The process of a file ended, and no limit of the portal ended it: it was killed, the machine was out of
 * memory, or it broke. That says nothing of the file, so the work is tried again.
 */
export class SandboxEnded extends Error {
  override name = 'SandboxEnded';

  constructor(how: string) {
    super(`The process that reads a file ended: ${how}`);
  }
}

const tries = 3;

/**
 * Does short work in a sandbox while somebody waits: once more where its process ended, three times in
 * all; then it throws what `giveUp` makes of that number. Only for work that may be done twice.
 */
export async function tryWhileEnded<T>(
  work: () => Promise<T>,
  giveUp: (times: number) => Error,
): Promise<T> {
  for (let time = 1; ; time++)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SandboxEnded)) throw error;
      if (time >= tries) throw giveUp(time);
    }
}

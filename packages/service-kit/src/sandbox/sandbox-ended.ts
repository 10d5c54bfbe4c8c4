/** The process of a file ended without reaching a limit, e.g. out of memory. Retry: the file may be fine. */
export class SandboxEnded extends Error {
  override name = 'SandboxEnded';

  constructor(how: string) {
    super(`The process that reads a file ended: ${how}`);
  }
}

const maxTries = 3;

/** Runs short idempotent work in a sandbox, up to three times if the process ends; then throws `giveUp(times)`. */
export async function retryIfEnded<T>(work: () => Promise<T>, giveUp: (times: number) => Error) {
  for (let time = 1; ; time++)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SandboxEnded)) throw error;
      if (time >= maxTries) throw giveUp(time);
    }
}

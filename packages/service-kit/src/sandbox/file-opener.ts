import { createFairGate, type FairGateOptions } from '../jobs/fair-gate.ts';
import { PortalError, tryLater } from '../portal-error.ts';
import { retryIfEnded } from './sandbox-ended.ts';

export type FileOpener = <T>(person: number, open: () => Promise<T>) => Promise<T>;

interface FileOpenerOptions extends FairGateOptions {
  /** Names the file in messages: "PDF". */
  what: string;
  /** Thrown by `open` for a file that cannot be used, with the reason. */
  refusal: new (...values: never[]) => Error;
}

/** An opener with limits overall and per person. An unusable file gives a 422, a process that keeps ending a 503. */
export function createFileOpener({ what, refusal, ...limits }: FileOpenerOptions): FileOpener {
  const gate = createFairGate(limits);
  const giveUp = (times: number): Error =>
    tryLater(
      'unavailable',
      `The ${what} could not be opened: the process that opens it ended ${times} times. Try again shortly.`,
      5,
    );
  return (person, open) =>
    gate
      .enter(person, () => retryIfEnded(open, giveUp))
      .catch((error: unknown) => {
        if (error instanceof refusal)
          throw new PortalError('unprocessable', error.message, { cause: error });
        throw error;
      });
}

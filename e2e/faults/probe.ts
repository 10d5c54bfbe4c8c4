import { ask } from './ask.ts';
import { pause } from './person.ts';

const paths = [
  '/api/auth/user',
  '/api/applications?limit=1',
  '/api/quotes?limit=1',
  '/api/notifications?limit=1',
  '/api/partner-companies?limit=1',
];
const everyMs = 500;

/** Polls every service to measure the recovery time. */
export class Probe {
  #isOn = true;
  #lastFailure = 0;
  readonly #running: Promise<void>;

  constructor(port: number, cookie: string) {
    this.#running = this.#run(port, cookie);
  }

  /** Returns the seconds from `since` until all calls succeeded for good; 0 if none failed afterwards. */
  async recoveredAfter(since: number): Promise<number> {
    this.#isOn = false;
    await this.#running;
    return Math.max(0, this.#lastFailure - since) / 1000;
  }

  async #run(port: number, cookie: string): Promise<void> {
    while (this.#isOn) {
      await Promise.all(
        paths.map(async (path) => {
          const { status } = await ask(port, { method: 'GET', path, headers: { cookie } });
          if (status !== 200) this.#lastFailure = Date.now();
        }),
      );
      await pause(everyMs);
    }
  }
}

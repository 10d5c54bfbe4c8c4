type Held = (lock: unknown) => Promise<void>;

interface Waiting {
  held: Held;
  resolve: (value: undefined) => void;
  reject: (reason: Error) => void;
}

/** Web Locks of one name, which jsdom lacks. */
export class FakeLocks {
  #holder: Waiting | null = null;
  readonly #queue: Waiting[] = [];

  request = (
    _name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    held: Held,
  ): Promise<undefined> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = { held, resolve, reject };
      if (options.steal) {
        this.#holder?.reject(new DOMException('stolen', 'AbortError'));
        this.#hold(waiting);
        return;
      }
      options.signal?.addEventListener('abort', () => {
        const at = this.#queue.indexOf(waiting);
        if (at < 0) return;
        this.#queue.splice(at, 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
      this.#queue.push(waiting);
      // Grant asynchronously, never within the call.
      void Promise.resolve().then(() => this.#next());
    });

  #next(): void {
    if (this.#holder) return;
    const waiting = this.#queue.shift();
    if (waiting) this.#hold(waiting);
  }

  #hold(waiting: Waiting): void {
    this.#holder = waiting;
    void waiting.held({}).then(() => {
      waiting.resolve(undefined);
      if (this.#holder !== waiting) return;
      this.#holder = null;
      this.#next();
    });
  }
}

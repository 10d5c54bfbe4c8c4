/** An event stream in a test's hands: give it to `fakeApi().on` as an answer. */
export class FakeStream {
  /** The headers of each request, in order. */
  readonly requests: Headers[] = [];
  readonly #open = new Set<ReadableStreamDefaultController<Uint8Array>>();

  /** How many read it now. */
  get readers(): number {
    return this.#open.size;
  }

  /** What a request is answered. */
  answer(init: RequestInit): Response {
    this.requests.push(new Headers(init.headers));
    const open = this.#open;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        open.add(controller);
        init.signal?.addEventListener('abort', () => {
          if (open.delete(controller)) controller.error(new Error('aborted'));
        });
      },
      cancel: () => this.end(),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  /** Sends an event to whoever reads, or any text where a test breaks the form on purpose. */
  send(value: unknown, id?: number): void {
    this.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(value)}\n\n`);
  }

  write(text: string): void {
    for (const controller of this.#open) controller.enqueue(new TextEncoder().encode(text));
  }

  /** Ends it as the server does. */
  end(): void {
    for (const controller of this.#open) controller.close();
    this.#open.clear();
  }

  /** Breaks it off as a lost connection does. */
  break(): void {
    for (const controller of this.#open) controller.error(new TypeError('network error'));
    this.#open.clear();
  }
}

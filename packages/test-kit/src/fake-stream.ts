/** An event stream that the test controls; pass it to `fakeApi().on` as the reply. */
export class FakeStream {
  /** Headers of each request. */
  readonly requests: Headers[] = [];
  readonly #open = new Set<ReadableStreamDefaultController<Uint8Array>>();

  /** Number of connected readers. */
  get readers(): number {
    return this.#open.size;
  }

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

  /** Sends an event to all readers. */
  send(value: unknown, id?: number): void {
    this.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(value)}\n\n`);
  }

  /** Sends raw text, e.g. a malformed event. */
  write(text: string): void {
    for (const controller of this.#open) controller.enqueue(new TextEncoder().encode(text));
  }

  /** Ends the stream as the server would. */
  end(): void {
    for (const controller of this.#open) controller.close();
    this.#open.clear();
  }

  /** Fails the stream as a lost connection would. */
  break(): void {
    for (const controller of this.#open) controller.error(new TypeError('network error'));
    this.#open.clear();
  }
}

import type { Route } from './route.ts';

/** Calls without an answer are remembered, the latest of them. */
const mostOpen = 20;

/**
 * Idempotency-Keys for what callers mean to make. The same data sent again, after an answer that never came
 * or said "not now", has the same key and makes nothing twice; after an answer, or with other data, it is
 * another thing.
 */
export function createIntentKeys() {
  const open = new Map<string, string>();
  return {
    /** The key of what is about to be sent; undefined where the route takes none. */
    keyOf(route: Route, address: string, body: unknown): string | undefined {
      if (!route.headers || !('idempotency-key' in route.headers.shape)) return undefined;
      // A file is no text to compare by: each sending of it is meant.
      if (typeof body !== 'string') return randomKey();
      const intent = `${address}\n${body}`;
      const key = open.get(intent) ?? randomKey();
      open.delete(intent);
      if (open.size >= mostOpen) open.delete(open.keys().next().value ?? '');
      open.set(intent, key);
      return key;
    },
    /** An answer came that stands: whatever is sent from now on is meant anew. */
    settle(key: string): void {
      for (const [intent, known] of open) if (known === key) open.delete(intent);
    },
  };
}

/** Whether an answer leaves open what became of a call: the same may be sent again with the same key. */
export const isOpen = (status: number): boolean => status === 0 || status === 429 || status >= 500;

// Not randomUUID: it is missing where the portal is reached without TLS.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

import type { Route } from './route.ts';

/** Calls without an answer that stands are remembered, the latest of them. */
const mostOpen = 20;

/** The key of a call, and what it was for. */
export interface IntentKey {
  key: string;
  /** Address and digest of what is sent; null where it is a file, each sending of which is meant. */
  intent: string | null;
}

/**
 * Idempotency-Keys for what callers mean to make. The same data sent again, after an answer that never came
 * or said "not now", has the same key and makes nothing twice; after an answer that stands, beside a call
 * that is under way, or with other data, it is another thing.
 */
export function createIntentKeys() {
  const open = new Map<string, string>();
  return {
    /** The key of what is about to be sent; undefined where the route takes none. */
    take(route: Route, address: string, body: unknown): IntentKey | undefined {
      if (!route.headers || !('idempotency-key' in route.headers.shape)) return undefined;
      const intent = typeof body === 'string' ? `${address} ${digest(body)}` : null;
      const key = open.get(intent ?? '') ?? randomKey();
      open.delete(intent ?? '');
      return { key, intent };
    },
    /** No answer came that stands: who sends the same again means the same. */
    leaveOpen({ key, intent }: IntentKey): void {
      if (intent === null) return;
      if (open.size >= mostOpen) open.delete(open.keys().next().value ?? '');
      open.set(intent, key);
    },
  };
}

/** Whether an answer leaves open what became of a call: the same may be sent again with the same key. */
export const isOpen = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/**
 * 53 bits of a text (cyrb53): enough to tell the few that are open apart. What people typed is not kept
 * itself; a digest that keeps secrets is missing where the portal is reached without TLS.
 */
function digest(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

// Not randomUUID: it is missing where the portal is reached without TLS.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

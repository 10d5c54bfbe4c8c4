import { randomHex } from './random-hex.ts';
import type { Route } from './route.ts';

/** Maximum number of remembered calls without a final reply. */
const maxOpen = 20;

export interface IntentKey {
  key: string;
  /** URL and digest of the body; null for a file, which is never a repetition. */
  intent: string | null;
}

/**
 * Creates Idempotency-Keys for calls that create something. Sending the same data again after a missing or temporary
 * reply reuses the key and creates nothing twice. After a final reply, or with other data, the key is new.
 */
export function createIntentKeys() {
  const open = new Map<string, string>();
  return {
    /** Returns the key for a call; undefined if the route takes none. */
    take(route: Route, address: string, body: unknown): IntentKey | undefined {
      if (!route.headers || !('idempotency-key' in route.headers.shape)) return undefined;
      const intent = typeof body === 'string' ? `${address} ${digest(body)}` : null;
      const key = open.get(intent ?? '') ?? randomHex(16);
      open.delete(intent ?? '');
      return { key, intent };
    },
    /** Marks a call without a final reply: the next identical call reuses the key. */
    leaveOpen({ key, intent }: IntentKey): void {
      if (intent === null) return;
      if (open.size >= maxOpen) open.delete(open.keys().next().value ?? '');
      open.set(intent, key);
    },
  };
}

/** Returns whether a status leaves the outcome open, so the call can be repeated with the same key. */
export const isOpen = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** 53-bit hash (cyrb53): distinguishes the few open calls without keeping their data. crypto.subtle requires TLS. */
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

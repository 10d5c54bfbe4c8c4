import { createClient } from '@portal/contracts/core/client';
import { randomHex } from '@portal/contracts/core/random-hex';

let trace = randomHex(16);
for (const type of ['click', 'keydown'])
  addEventListener(type, () => (trace = randomHex(16)), { capture: true });

/** A `traceparent` (W3C Trace Context) for a call. Calls since the last click or key press share a trace. */
export const traceparent = (): string => `00-${trace}-${randomHex(8)}-01`;

/** The portal's API at the page's origin. */
export const api = createClient({
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('traceparent', traceparent());
    return fetch(input, { ...init, headers });
  },
});

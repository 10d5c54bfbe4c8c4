import { createClient } from '@portal/contracts/core/client';
import { traceparent } from './trace-parent.ts';

/** The portal's API at the page's origin. */
export const api = createClient({
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('traceparent', traceparent());
    return fetch(input, { ...init, headers });
  },
});

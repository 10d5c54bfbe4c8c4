import { useRef } from 'react';

/**
 * A key for what is to be created. Sending the same again, after an answer that never came, uses the
 * same key and creates nothing twice; what was changed meanwhile is another thing.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: randomKey() };
    return last.current.key;
  };
}

// Not randomUUID: it is missing where the portal is reached without TLS.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

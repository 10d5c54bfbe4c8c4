import assert from 'node:assert/strict';
import type { Stack } from '../stack.ts';

/** Sign-in links that one client may request in 15 minutes. */
const limit = 20;

/** Returns how many calls, each with another X-Forwarded-For, were rejected by the limit per client. */
async function refusedCalls(stack: Stack): Promise<number> {
  let refused = 0;
  for (let client = 1; client <= limit + 5; client++) {
    const reply = await fetch(`${stack.url}/api/auth/magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${client}` },
      body: JSON.stringify({ email: `nobody-${client}@unknown.example` }),
    });
    if (reply.status === 429) refused += 1;
    else assert.equal(reply.status, 200);
  }
  return refused;
}

/** Asserts that X-Forwarded-For is only used from a trusted proxy, by the limit of sign-in mails per client. */
export async function expectClients(stack: Stack): Promise<void> {
  const replaceGateway = ['up', '--detach', '--wait', '--no-deps', 'gateway'];
  await stack.compose(replaceGateway, { TRUSTED_PROXY: '0.0.0.0/0' });
  assert.equal(await refusedCalls(stack), 0, 'a trusted proxy identifies clients');
  await stack.compose(replaceGateway);
  assert.notEqual(await refusedCalls(stack), 0, 'other senders are one client, whatever they send');
}

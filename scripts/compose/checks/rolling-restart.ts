import assert from 'node:assert/strict';
import type { Visitor } from '../sign-in.ts';
import type { Stack } from '../stack.ts';
import { startPeople } from './deploy-domain.ts';

const service = 'applications';
/** Longer than the gateway keeps an address that it asked for. */
const settleMs = 3000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** With two copies of a service each is restarted in its turn, and no request fails. */
export async function expectRollingRestart(stack: Stack, visitor: Visitor): Promise<void> {
  await scale(stack, service, 2);
  const ids = (await stack.compose(['ps', '--quiet', service])).split('\n').filter(Boolean);
  const people = startPeople(stack, visitor, [
    '/api/applications',
    '/api/applications?limit=1',
    '/api/revenue-shares',
  ]);
  for (const id of ids) {
    await pause(settleMs);
    await stack.docker(['restart', id]);
    await healthy(stack, id);
  }
  const { count, failures } = await people.stop();
  await scale(stack, service, 1);
  assert.deepEqual(failures, [], 'no request fails');
  assert.ok(count > 50, `people went on all the time (${count} requests)`);
}

/** Has so many copies of a service run. */
export async function scale(stack: Stack, name: string, copies: number): Promise<void> {
  const options = ['--detach', '--wait', '--no-recreate', '--no-deps'];
  await stack.compose(['up', ...options, '--scale', `${name}=${copies}`, name]);
  const ids = (await stack.compose(['ps', '--quiet', name])).split('\n').filter(Boolean);
  assert.equal(ids.length, copies, `copies of ${name}`);
}

async function healthy(stack: Stack, id: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const state = await stack.docker(['inspect', '--format', '{{.State.Health.Status}}', id]);
    if (state.trim() === 'healthy') return;
    assert.ok(Date.now() < deadline, 'a copy is healthy again');
    await pause(500);
  }
}

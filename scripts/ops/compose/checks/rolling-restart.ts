import assert from 'node:assert/strict';
import { createApplication, listApplications } from '@portal/contracts/applications/routes';
import type { Visitor } from '../../../local/portal/sign-in.ts';
import type { Stack } from '../stack.ts';
import { startPeople } from './deploy-domain.ts';

const service = 'applications';
/** Longer than the gateway caches a resolved address. */
const settleMs = 3000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A moderate write rate, independent of speed. */
const writeEveryMs = 200;

/** Asserts that restarting two copies of a service one by one fails no request and repeats no change. */
export async function expectRollingRestart(stack: Stack, visitor: Visitor): Promise<void> {
  const draftsBefore = await countDrafts(visitor);
  await scale(stack, service, 2);
  const ids = (await stack.compose(['ps', '--quiet', service])).split('\n').filter(Boolean);
  const people = startPeople(stack, visitor, [
    '/api/applications',
    '/api/applications?limit=1',
    '/api/revenue-shares',
  ]);
  const writer = startWriting(visitor);
  for (const id of ids) {
    await pause(settleMs);
    await stack.docker(['restart', id]);
    await healthy(stack, id);
  }
  const written = await writer.stop();
  const { count, failures } = await people.stop();
  await scale(stack, service, 1);
  assert.deepEqual(failures, [], 'no request fails');
  assert.deepEqual(written.failures, [], 'no change fails');
  assert.ok(written.count > 20, `changes continued all the time (${written.count})`);
  assert.equal(await countDrafts(visitor), draftsBefore + written.count, 'each is made once');
  assert.ok(count > 50, `requests continued all the time (${count} requests)`);
}

const countDrafts = async ({ client }: Visitor): Promise<number> =>
  (await client.page(listApplications, { query: { status: 'draft', limit: 1 } })).total;

function startWriting({ client }: Visitor) {
  const failures: string[] = [];
  let [count, going] = [0, true];
  const work = (async () => {
    for (; going; count += 1) {
      const person = { firstName: 'Rolling', lastName: `Restart ${count}` };
      const reached = { email: 'rolling@merchant.example', phone: '8435550100' };
      await client
        .call(createApplication, { body: { status: 'draft', ...person, ...reached } })
        .catch((error: Error) => failures.push(error.message));
      await pause(writeEveryMs);
    }
  })();
  return {
    async stop() {
      going = false;
      await work;
      return { count, failures };
    },
  };
}

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

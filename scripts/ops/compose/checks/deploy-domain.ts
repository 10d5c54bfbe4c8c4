import assert from 'node:assert/strict';
import { getQuote } from '@portal/contracts/quotes/routes';
import { convertImages } from '@portal/contracts/quotes/statement-routes';
import type { Visitor } from '../../../local/portal/sign-in.ts';
import type { Container, Stack } from '../stack.ts';
import { isStep } from './contained.ts';
import { uploadStatement } from './quote-journey.ts';

const next = { QUOTES_VERSION: 'next' };
const domain = ['quotes', 'quotes-worker', 'mfe-quotes'];

/** Requests of other domains during the deployment. */
const otherDomains = [
  '/',
  '/api/auth/user',
  '/api/applications',
  '/api/notifications',
  '/mfe/remotes.json',
  '/mfe/applications/mf-manifest.json',
  '/mfe/admin/mf-manifest.json',
];

/** Replaces quotes under load without affecting other domains, and rolls back. Returns the number of requests. */
export async function deployDomainAlone(stack: Stack, visitor: Visitor): Promise<number> {
  const before = await stack.containers();
  // Build first, so that only the deployment itself is tested.
  await stack.compose(['build', 'quotes', 'mfe-quotes'], next);
  const jobs = await startJobs(visitor);
  const people = startPeople(stack, visitor);
  const events = await openEvents(stack, visitor);

  await stack.compose(['up', '--detach', '--wait', '--build', 'quotes', 'mfe-quotes'], next);
  const after = await stack.containers();
  expectReplaced(before, after, 'next');
  await jobs.finished();

  await stack.compose(['up', '--detach', '--wait', 'quotes', 'mfe-quotes']);
  const back = await stack.containers();
  expectReplaced(after, back, 'latest');
  expectSameImages(back, before);

  const { count, failures } = await people.stop();
  assert.deepEqual(failures, [], 'no request of another domain fails');
  assert.ok(count > 100, `requests continued all the time (${count} requests)`);
  assert.equal(events.isOpen(), true, 'the stream of notifications stays open');
  events.close();
  return count;
}

/** Asserts that one command rolls back a deployment without a version, and another one undoes this. */
export async function rollBackUnnamed(stack: Stack): Promise<void> {
  const before = await stack.containers();
  const parts = ['quotes', 'mfe-quotes'];
  await stack.compose(['build', '--build-arg', 'VERSION=changed', ...parts]);
  await stack.compose(['up', '--detach', '--wait', ...parts]);
  const deployed = await stack.containers();
  expectReplaced(before, deployed, 'latest');
  await stack.command('rollback', ['quotes']);
  const back = await stack.containers();
  expectReplaced(deployed, back, 'latest');
  expectSameImages(back, before);
  await stack.command('rollback', ['quotes']);
  expectSameImages(await stack.containers(), deployed);
}

function expectSameImages(
  present: Record<string, Container>,
  other: Record<string, Container>,
): void {
  for (const service of domain)
    assert.equal(present[service]?.Image, other[service]?.Image, `${service}: its image`);
}

function expectReplaced(
  before: Record<string, Container>,
  after: Record<string, Container>,
  version: string,
): void {
  for (const service of domain) assert.ok(after[service], `${service} is there`);
  for (const [service, { Id, Config, State }] of Object.entries(after)) {
    const earlier = before[service];
    if (domain.includes(service)) {
      assert.notEqual(Id, earlier?.Id, `${service} is replaced`);
      assert.ok(Config.Image.endsWith(`:${version}`), `${service} runs ${version}`);
    } else if (earlier && !isStep(earlier))
      assert.equal(State.StartedAt, earlier.State.StartedAt, `${service} goes on running`);
  }
}

const jobCount = 4;

/** Starts more conversions of scans than a worker claims at once, so that some are claimed when it is replaced. */
async function startJobs(visitor: Visitor) {
  const { client } = visitor;
  const ids: number[] = [];
  for (let count = 0; count < jobCount; count++)
    ids.push(await uploadStatement(visitor, 'heartland-scan'));
  // The reply is lost when the service is replaced; the job is not.
  const answers = ids.map((id) => client.call(convertImages, { params: { id } }));
  const settled = Promise.allSettled(answers);
  return {
    async finished() {
      const lost = (await settled).filter(({ status }) => status === 'rejected');
      assert.notEqual(lost.length, 0, 'jobs were claimed when their worker was replaced');
      for (const id of ids) await converted(visitor, id);
    },
  };
}

async function converted({ client }: Visitor, id: number): Promise<void> {
  const deadline = Date.now() + 600_000;
  for (;;) {
    const quote = await client.call(getQuote, { params: { id } });
    if (quote.processingStage === 'images_converted') return;
    assert.equal(quote.processingError, null, 'a claimed job does not fail');
    assert.ok(Date.now() < deadline, 'a claimed job is taken over and finished');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

export function startPeople(stack: Stack, { cookie }: Visitor, paths = otherDomains) {
  const failures: string[] = [];
  let [count, going] = [0, true];
  const work = paths.map(async (path) => {
    while (going) {
      await fetch(stack.url + path, { headers: { cookie } }).then(
        async (reply) => {
          await reply.arrayBuffer();
          if (!reply.ok) failures.push(`${path}: ${reply.status}`);
        },
        (error: Error) => failures.push(`${path}: ${(error.cause as Error | undefined)?.message}`),
      );
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  return {
    async stop() {
      going = false;
      await Promise.all(work);
      return { count, failures };
    },
  };
}

/** A stream ends regularly after a minute, so that the session is checked again; not much earlier. */
const minStreamMs = 45_000;

/** Follows notification events like a browser, which reconnects when the stream ends. */
async function openEvents(stack: Stack, { cookie }: Visitor) {
  const ending = new AbortController();
  const open = (): Promise<Response> =>
    fetch(`${stack.url}/api/notifications/events`, { headers: { cookie }, signal: ending.signal });
  const first = await open();
  assert.equal(first.status, 200);
  let isOpen = true;
  const follow = async (): Promise<void> => {
    for (let reply = first; reply.status === 200; reply = await open()) {
      const opened = performance.now();
      const reader = reply.body?.getReader();
      while (!(await reader?.read())?.done);
      if (performance.now() - opened < minStreamMs) return;
    }
  };
  void follow()
    .catch(() => undefined)
    .finally(() => (isOpen = false));
  return { isOpen: () => isOpen, close: () => ending.abort() };
}

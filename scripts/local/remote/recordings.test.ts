import { isDeepStrictEqual } from 'node:util';
import { namesOf, sensitiveFields } from '@portal/contracts/applications/fields';
import { describe, expect, it } from 'vitest';
import { remotes } from '../registry/front-ends.ts';
import { findExchange, readRecording, readWalk, routeOf, type Exchange } from './recordings.ts';

/** Whether the contract has such a question, and such an answer to it with nothing beside. */
function isOfContract({ method, path, query, status, body }: Exchange): boolean {
  const route = routeOf(method, path);
  if (!route?.reply || status !== route.status) return false;
  const asked = route.query?.safeParse(Object.fromEntries(new URLSearchParams(query)));
  const answered = route.reply.safeParse(body);
  return asked?.success !== false && answered.success && isDeepStrictEqual(answered.data, body);
}

const sensitive: readonly string[] = namesOf(sensitiveFields);

/** The values of sensitive fields at any depth. */
function sensitiveIn(value: unknown): unknown[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    sensitive.includes(name) ? [inner] : sensitiveIn(inner),
  );
}

describe.each(remotes)('the recorded API of %s', (remote) => {
  const recording = readRecording(remote);

  it('answers as the contract says today', () => {
    expect(recording.exchanges.length).toBeGreaterThan(3);
    const stale = recording.exchanges.filter((one) => !isOfContract(one));
    const questions = stale.map(({ method, path, query }) => `${method} ${path}?${query}`);
    // Record it again: npm run record -w the remote.
    expect(questions).toEqual([]);
  });

  it('holds nothing of people that is not masked, and nobody but the demo’s people', () => {
    const values = recording.exchanges.flatMap(({ body }) => sensitiveIn(body));
    for (const value of values.filter((one) => one !== null))
      expect(value).toMatch(/^(•+\d{0,4}|)$/u);
    const text = JSON.stringify(recording);
    expect(text).not.toMatch(/\b\d{3}-\d{2}-\d{4}\b/);
    expect(text).not.toMatch(/set-cookie|token=/);
    const addresses = text.match(/[\w.+-]+@[\w.-]+/g) ?? [];
    expect(addresses.filter((one) => !one.endsWith('.example'))).toEqual([]);
  });

  it('knows who is signed in, and answers a search with what there is', () => {
    const { account } = readWalk(remote);
    expect(findExchange(recording, 'GET', '/auth/user', '')?.body).toMatchObject({
      email: account,
    });
    const list = recording.exchanges.find(({ query }) => query.startsWith('limit='));
    const found = findExchange(recording, 'GET', list?.path ?? '', 'search=x');
    expect(found?.path).toBe(list?.path);
    expect(findExchange(recording, 'DELETE', list?.path ?? '', '')).toBeUndefined();
  });
});

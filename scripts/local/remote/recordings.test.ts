import { isDeepStrictEqual } from 'node:util';
import { namesOf, sensitiveFields } from '@portal/contracts/applications/fields';
import { describe, expect, it } from 'vitest';
import { remotes } from '../registry/front-ends.ts';
import { findExchange, readRecording, readWalk, routeOf, type Exchange } from './recordings.ts';

/** Returns whether a recorded request and reply match the contract without extra properties. */
function matchesContract({ method, path, query, status, body }: Exchange): boolean {
  const route = routeOf(method, path);
  if (!route?.reply || status !== route.status) return false;
  const parsedQuery = route.query?.safeParse(Object.fromEntries(new URLSearchParams(query)));
  const parsedReply = route.reply.safeParse(body);
  return (
    parsedQuery?.success !== false &&
    parsedReply.success &&
    isDeepStrictEqual(parsedReply.data, body)
  );
}

const sensitive: readonly string[] = namesOf(sensitiveFields);

function sensitiveIn(value: unknown): unknown[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    sensitive.includes(name) ? [inner] : sensitiveIn(inner),
  );
}

describe.each(remotes)('the recorded API of %s', (remote) => {
  const recording = readRecording(remote);

  it('matches the current contract', () => {
    expect(recording.exchanges.length).toBeGreaterThan(3);
    const stale = recording.exchanges.filter((one) => !matchesContract(one));
    const questions = stale.map(({ method, path, query }) => `${method} ${path}?${query}`);
    // To fix, record it again: npm run record -w REMOTE.
    expect(questions).toEqual([]);
  });

  it('contains only masked fields and demo people', () => {
    const values = recording.exchanges.flatMap(({ body }) => sensitiveIn(body));
    for (const value of values.filter((one) => one !== null))
      expect(value).toMatch(/^(•+\d{0,4}|)$/u);
    const text = JSON.stringify(recording);
    expect(text).not.toMatch(/\b\d{3}-\d{2}-\d{4}\b/);
    expect(text).not.toMatch(/set-cookie|token=/);
    const addresses = text.match(/[\w.+-]+@[\w.-]+/g) ?? [];
    expect(addresses.filter((one) => !one.endsWith('.example'))).toEqual([]);
  });

  it('has the current user, and replies to a search with the recorded list', () => {
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

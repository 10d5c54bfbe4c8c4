import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { dataFolder } from '../support/log-files.ts';
import { call } from '../support/call.ts';
import { noteFigure } from './kit/figures.ts';
import { as, people } from './kit/people.ts';
import { everywhere, get, kinds } from './kit/reply-kinds.ts';

const section = 'Headers';

test('each kind of reply has its required headers', async () => {
  const faults: string[] = [];
  for (const { name, ask, status, wanted } of kinds) {
    const reply = await ask();
    if (reply.status !== status) faults.push(`${name}: ${reply.status} instead of ${status}`);
    // nginx rejects malformed HTTP before it applies any setting.
    const all = name === 'bad request' ? { server: /^nginx$/ } : { ...everywhere, ...wanted };
    for (const [header, form] of Object.entries(all)) {
      const value = reply.headers[header];
      const text = Array.isArray(value) ? value.join(', ') : value;
      if (form === null ? text !== undefined : !form.test(text ?? ''))
        faults.push(`${name}: ${header} is ${text ?? 'missing'}`);
    }
  }
  noteFigure({
    section,
    check: 'response headers by kind of reply',
    tried: kinds.length,
    failed: faults.length,
  });
  expect(faults).toEqual([]);
});

test('a request is not echoed', async () => {
  for (const method of ['TRACE', 'TRACK', 'CONNECT-TO', 'PROPFIND'])
    for (const path of ['/', '/api/auth/user', '/mfe/remotes.json']) {
      const reply = await call({
        method,
        path,
        headers: { ...as(people().rep), 'x-mark': 'mark' },
      });
      expect(reply.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      expect(reply.status, `${method} ${path}`).toBeLessThan(500);
      expect(reply.text).not.toContain('x-mark');
    }
});

test('no reply reveals where the portal stores its data', async () => {
  const secrets = readFileSync(join(dataFolder(), 'secrets.json'), 'utf8');
  const { rep } = people();
  const replies = await Promise.all(
    ['/', '/api/openapi.json', '/api/nowhere', '/mfe/remotes.json'].map((path) =>
      get(path, as(rep)),
    ),
  );
  for (const { text } of replies) {
    expect(text).not.toContain(dataFolder());
    for (const secret of Object.values(JSON.parse(secrets) as Record<string, string>))
      expect(text.includes(secret)).toBe(false);
  }
});

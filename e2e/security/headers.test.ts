import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { dataFolder } from '../support/log-files.ts';
import { call } from '../support/call.ts';
import { noteFigure } from './kit/figures.ts';
import { as, people } from './kit/people.ts';
import { services, upstreams } from './kit/parts.ts';
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

/** Headers that only the gateway or a proxy may send. */
const forgeries = (token: string): Record<string, string>[] => [
  { 'x-portal-identity': token },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-for': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9;proto=https' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-real-ip': '203.0.113.9' },
  { 'x-original-url': '/internal/identity', 'x-rewrite-url': '/internal/identity' },
  { connection: 'close, x-portal-identity, x-forwarded-for' },
];

test('headers of the gateway are ignored from outside', async () => {
  const failures: string[] = [];
  // A valid internal token, from auth without the gateway.
  const inside = await call({
    method: 'GET',
    path: '/internal/identity',
    to: upstreams().auth,
    headers: as(people().admin),
  });
  const token = String(inside.headers['x-portal-identity']);
  expect(inside.status, 'auth identifies the caller').toBe(204);
  expect(token.split('.'), 'auth returns a token').toHaveLength(3);
  for (const headers of forgeries(token)) {
    for (const [path, want] of [
      ['/api/users', 401],
      ['/api/auth/user', 401],
      ['/api/auth/brand', 200],
      ['/', 200],
    ] as const) {
      const reply = await get(path, headers);
      if (reply.status !== want)
        failures.push(`${path} with ${JSON.stringify(headers).slice(0, 60)}: ${reply.status}`);
      if (reply.headers['strict-transport-security'])
        failures.push(`${path} with ${JSON.stringify(headers)}: HSTS without TLS`);
    }
    const asOther = await get('/api/auth/user', { ...as(people().rep), ...headers });
    if (asOther.status !== 200 || !asOther.text.includes(people().rep.email))
      failures.push(`a session with ${JSON.stringify(headers).slice(0, 60)}: ${asOther.status}`);
  }
  const tried = forgeries('').length * 5;
  noteFigure({ section, check: 'forged headers', tried, failed: failures.length });
  expect(failures).toEqual([]);
});

test('internal routes are not reachable through the gateway', async () => {
  const failures: string[] = [];
  // The file servers also reply to /live, for the gateway's health check.
  const starts = [
    '',
    '/api',
    ...services.map((name) => `/api/${name}`),
    '/api/users',
    '/api/admin',
  ];
  const paths = starts.flatMap((start) =>
    [
      '/internal/identity',
      '/metrics',
      '/ready',
      '/live',
      '/_identity',
      '/_problem/json/unavailable',
    ]
      .map((path) => start + path)
      .flatMap((path) => [
        path,
        path.replace(/\/(?=\w+$)/, '//'),
        path.replace(/\/(?=\w+$)/, '/%2e/'),
      ]),
  );
  for (const path of paths)
    for (const headers of [{}, as(people().admin)]) {
      const reply = await get(path, headers);
      const isPage = /html/.test(String(reply.headers['content-type']));
      const isWord = path.endsWith('/live') && reply.text === 'live\n';
      if (reply.status < 400 && !isPage && !isWord) failures.push(`${path}: ${reply.status}`);
      if (/portal_|# HELP|"missing"|"live"/.test(reply.text) && !isPage)
        failures.push(`${path} reveals internals: ${reply.text.slice(0, 80)}`);
    }
  noteFigure({
    section,
    check: 'internal addresses',
    tried: paths.length * 2,
    failed: failures.length,
  });
  expect(failures).toEqual([]);
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

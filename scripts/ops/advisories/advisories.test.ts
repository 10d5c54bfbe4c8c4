import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { askRegistry, findingsOf, packagesOf } from './advisories.ts';

const lockFile = JSON.stringify({
  packages: {
    '': { version: '0.1.0' },
    'services/quotes': { version: '0.1.0' },
    'node_modules/@portal/quotes': { link: true },
    'node_modules/koa': { version: '3.0.0' },
    'node_modules/a/node_modules/@scope/b': { version: '1.2.3-rc.1', dev: true },
  },
});
const packages = packagesOf(lockFile);
const about = (severity: 'low' | 'critical', range: string) => ({
  severity,
  vulnerable_versions: range,
  title: `A ${severity} fault`,
  url: 'https://advisories.example/1',
});

it('lists the packages of a lock file, including nested ones, without workspaces', () => {
  expect(packages).toEqual([
    { name: 'koa', version: '3.0.0', isDev: false },
    { name: '@scope/b', version: '1.2.3-rc.1', isDev: true },
  ]);
});

it('finds advisories of the installed versions, most severe first', () => {
  const found = findingsOf(packages, {
    koa: [about('low', '>=3.0.0 <3.0.1'), about('critical', '<2.0.0')],
    '@scope/b': [about('critical', '<1.3.0')],
    elsewhere: [about('critical', '*')],
  });
  expect(found.map(({ name, severity }) => [name, severity])).toEqual([
    ['@scope/b', 'critical'],
    ['koa', 'low'],
  ]);
});

it('queries the registry for all versions, and fails if it returns an error', async () => {
  let asked: unknown;
  const server = createServer((request, reply) => {
    void json(request).then((body) => {
      asked = body;
      reply.statusCode = request.url === '/npm/-/npm/v1/security/advisories/bulk' ? 200 : 405;
      reply.end(JSON.stringify({ koa: [about('low', '*')] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await askRegistry(`${url}/npm`, packages)).toEqual({ koa: [about('low', '*')] });
    expect(asked).toEqual({ koa: ['3.0.0'], '@scope/b': ['1.2.3-rc.1'] });
    await expect(askRegistry(`${url}/other/`, packages)).rejects.toThrow('replied 405');
  } finally {
    server.close();
  }
});

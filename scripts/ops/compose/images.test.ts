import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageReferences, parseReference, pin, queryRegistry } from './images.ts';

const digest = `sha256:${'1a'.repeat(32)}`;

it('checks every image that is not built here', () => {
  const names = imageReferences().map(({ registry, repository }) => `${registry}/${repository}`);
  expect(names.sort()).toEqual([
    'quay.io/minio/minio',
    'registry-1.docker.io/grafana/grafana',
    'registry-1.docker.io/jaegertracing/jaeger',
    'registry-1.docker.io/library/nats',
    'registry-1.docker.io/library/nginx',
    'registry-1.docker.io/library/node',
    'registry-1.docker.io/library/postgres',
    'registry-1.docker.io/prom/prometheus',
  ]);
});

it.each([
  ['nginx:1.28', 'registry-1.docker.io', 'library/nginx', '1.28'],
  ['owner/name:2', 'registry-1.docker.io', 'owner/name', '2'],
  ['quay.io/a/b:R.1-2', 'quay.io', 'a/b', 'R.1-2'],
  ['localhost:5000/a:1', 'localhost:5000', 'a', '1'],
])('%s', (text, registry, repository, tag) => {
  expect(parseReference(text)).toEqual({ text, registry, repository, tag });
});

it('rejects one without a tag', () => {
  expect(() => parseReference('nginx')).toThrow('nginx names no tag');
});

describe('a registry', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer((request, reply) => {
      const { pathname, searchParams } = new URL(request.url ?? '', base);
      if (pathname === '/token')
        return reply.end(JSON.stringify({ token: `for ${searchParams.get('scope')}` }));
      const isKnown = request.headers.authorization === 'Bearer for repository:a/b:pull';
      if (!isKnown)
        return reply
          .writeHead(401, { 'www-authenticate': `Bearer realm="${base}/token",service="here"` })
          .end();
      const isThere = ['1', digest].some((one) => pathname === `/v2/a/b/manifests/${one}`);
      return reply.writeHead(isThere ? 200 : 404, { 'docker-content-digest': digest }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it.each([
    ['here/a/b:1', 'there'],
    ['here/a/b:2', 'absent'],
    [`here/a/b:2@${digest}`, 'there'],
    [`here/a/b:1@${digest.replace('1', '2')}`, 'absent'],
    ['here/c:1', 'absent'],
  ])('reports %s as %s', async (text, state) => {
    const reference = parseReference(text.replace('here', 'registry.example'));
    expect((await queryRegistry(reference, base)).state).toBe(state);
  });

  it('gives the digest that pins an image', async () => {
    const reference = parseReference('registry.example/a/b:1');
    const { digest: found = '' } = await queryRegistry(reference, base);
    const text = (image: string) =>
      `FROM ${image} AS a\nFROM a\n  image: ${image}\n  image: &b \${A:-${image}}\n`;
    const other = '  image: registry.example/a/b:1-alpine\n  image: my.registry.example/a/b:1\n';
    const pinned = text(`registry.example/a/b:1@${digest}`) + other;
    expect(pin(text(reference.text) + other, reference, found)).toBe(pinned);
    const old = pinned.replaceAll('1a1a', '2b2b');
    expect(pin(old, reference, found)).toBe(pinned);
  });

  it('is reported as unknown if it cannot be reached', async () => {
    const reference = parseReference('registry.example/a/b:1');
    const answer = await queryRegistry(reference, 'http://127.0.0.1:1');
    expect(answer).toMatchObject({
      state: 'unknown',
      why: expect.stringContaining('cannot be reached'),
    });
  });
});

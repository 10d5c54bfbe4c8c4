import type { ServerResponse } from 'node:http';
import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import { afterAll, describe, expect, it } from 'vitest';
import { domainOfRemote, publicPagesOf, remotes } from './testing/start-nginx.ts';
import { startTestGateway } from './testing/start-gateway.ts';

const token = 'k3Vw0qX8mT1zR5yB7nC2-_k3Vw0qX8mT1zR5yB7nC2x';
const pages = remotes.flatMap((remote) =>
  publicPagesOf(remote).map((page) => ({ ...page, domain: domainOfRemote(remote) })),
);
const linkPages = pages.flatMap(({ content, ...page }) => (content ? [{ ...page, content }] : []));

const paths = linkPages.map(({ content }) => content);
const replies = Object.fromEntries(
  linkPages.map(({ domain }) => [
    domain,
    ({ url }: { url: string }, response: ServerResponse) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(paths.includes(url) ? '<h1>Link content</h1>' : 'a file');
    },
  ]),
);
const [gateway, withoutUpstreams] = await Promise.all([
  startTestGateway({ replies }),
  startTestGateway({ down: linkPages.map(({ domain }) => domain as never), without: 'shell' }),
]);
afterAll(() => Promise.all([gateway.stop(), withoutUpstreams.stop()]));

const headers = { Cookie: 'session=ada', 'X-Portal-Identity': 'forged', 'X-Link-Token': 'forged' };

describe.each(linkPages)('the link page $path', ({ path, content, domain, files }) => {
  it('includes the service’s content for the token, without an identity', async () => {
    const reply = await fetch(`${gateway.url}${path}/${token}`, { headers });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('<main id="content"><h1>Link content</h1></main>');
    const request = gateway.reached(domain as never);
    expect(request).toMatchObject({ method: 'GET', url: content });
    expect(request?.headers[linkTokenHeader]).toBe(token);
    expect(request?.headers['x-portal-identity']).toBeUndefined();
  });

  it('is neither stored nor sent as a referrer', async () => {
    const reply = await fetch(`${gateway.url}${path}/${token}?a=b`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(reply.headers.get('x-frame-options')).toBe('DENY');
    expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it.each([
    '',
    'short',
    `${token}x`,
    `${token.slice(1)}%0a`,
    `${token.slice(1)}%0d%0aX-A:%201`,
    'a/b',
  ])('does not forward an invalid token (%s)', async (invalid) => {
    const reply = await fetch(`${gateway.url}${path}/${invalid}`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('Link content');
    expect(gateway.reached(domain as never)?.headers[linkTokenHeader]).toBeUndefined();
  });

  it.each(Object.entries(files))('serves its file %s', async (name, route) => {
    const reply = await fetch(`${gateway.url}${path}/${token}/${name}`, { headers });
    expect(await reply.text()).toBe('a file');
    expect(gateway.reached(domain as never)).toMatchObject({ method: 'GET', url: route });
    expect(gateway.reached(domain as never)?.headers[linkTokenHeader]).toBe(token);
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('shows a message while the service and the shell are down', async () => {
    const reply = await fetch(`${withoutUpstreams.url}${path}/${token}`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('This page cannot be shown now');
  });

  it.each([
    ['unchanged', token],
    ['with a full stop', `${token}.`],
    ['with a trailing space', `${token}%20`],
    ['in brackets', `(${token})`],
    ['with encoded characters', token.replace('-', '%2D').replace('_', '%5f')],
  ])('is logged without its token: %s', async (variant, sent) => {
    const id = `link-${path.slice(1)}-${variant.replace(/\W/g, '-')}`;
    const reply = await fetch(`${gateway.url}${path}/${sent}`, { headers: { 'X-Request-Id': id } });
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    await expect.poll(() => gateway.logs()).toContain(id);
    expect(gateway.logs()).toMatch(
      new RegExp(`"${id}","method":"GET","path":"${path}/\\(a link\\)"`),
    );
    for (const each of [gateway, withoutUpstreams])
      expect(each.logs()).not.toContain(token.slice(0, 20));
  });
});

it.each(pages.filter(({ content }) => !content))('the page $path is a file', async ({ path }) => {
  const reply = await fetch(`${withoutUpstreams.url}${path}`);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('<main id="content">');
});

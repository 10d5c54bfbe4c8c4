import type { ServerResponse } from 'node:http';
import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainOfRemote, publicPagesOf, remotes } from './testing/start-nginx.ts';
import { startTestGateway, type TestGateway } from './testing/start-gateway.ts';

const token = 'k3Vw0qX8mT1zR5yB7nC2-_k3Vw0qX8mT1zR5yB7nC2x';
const pages = remotes.flatMap((remote) =>
  publicPagesOf(remote).map((page) => ({ ...page, domain: domainOfRemote(remote) })),
);
const linked = pages.flatMap(({ content, ...page }) => (content ? [{ ...page, content }] : []));

let gateway: TestGateway;
let alone: TestGateway;
beforeAll(async () => {
  const paths = linked.map(({ content }) => content);
  const replies = Object.fromEntries(
    linked.map(({ domain }) => [
      domain,
      (request: { url: string }, response: ServerResponse) => {
        response.setHeader('Content-Type', 'text/html');
        response.end(paths.includes(request.url) ? '<h1>Said of the link</h1>' : 'a file');
      },
    ]),
  );
  [gateway, alone] = await Promise.all([
    startTestGateway({ replies }),
    startTestGateway({ down: linked.map(({ domain }) => domain as never), without: 'shell' }),
  ]);
});
afterAll(() => Promise.all([gateway.stop(), alone.stop()]));

const headers = { Cookie: 'session=ada', 'X-Portal-Identity': 'forged', 'X-Link-Token': 'forged' };

describe.each(linked)('the page of a link, $path', ({ path, content, domain, files }) => {
  it('has what the service says of the token, and nobody’s session', async () => {
    const reply = await fetch(`${gateway.url}${path}/${token}`, { headers });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('<main id="content"><h1>Said of the link</h1></main>');
    const asked = gateway.reached(domain as never);
    expect(asked).toMatchObject({ method: 'GET', url: content });
    expect(asked?.headers[linkTokenHeader]).toBe(token);
    expect(asked?.headers['x-portal-identity']).toBeUndefined();
  });

  it('is kept by nobody and named to nobody', async () => {
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
  ])('is the same for what is no token (%s), which goes no further', async (other) => {
    const reply = await fetch(`${gateway.url}${path}/${other}`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('Said of the link');
    expect(gateway.reached(domain as never)?.headers[linkTokenHeader]).toBeUndefined();
  });

  it.each(Object.entries(files))('leads to its file %s', async (name, route) => {
    const reply = await fetch(`${gateway.url}${path}/${token}/${name}`, { headers });
    expect(await reply.text()).toBe('a file');
    expect(gateway.reached(domain as never)).toMatchObject({ method: 'GET', url: route });
    expect(gateway.reached(domain as never)?.headers[linkTokenHeader]).toBe(token);
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('stands where the service and the shell are away, and says so', async () => {
    const reply = await fetch(`${alone.url}${path}/${token}`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('This page cannot be shown now');
  });

  it.each([
    ['as it is', token],
    ['with a mail’s full stop', `${token}.`],
    ['with a space behind it', `${token}%20`],
    ['in brackets', `(${token})`],
    ['with an encoded sign', token.replace('-', '%2D').replace('_', '%5f')],
  ])('is in the log without its token, and names it to nobody: %s', async (how, sent) => {
    const id = `link-${path.slice(1)}-${how.replace(/\W/g, '-')}`;
    const reply = await fetch(`${gateway.url}${path}/${sent}`, { headers: { 'X-Request-Id': id } });
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    await expect.poll(() => gateway.logs()).toContain(id);
    expect(gateway.logs()).toMatch(
      new RegExp(`"${id}","method":"GET","path":"${path}/\\(a link\\)"`),
    );
    for (const one of [gateway, alone]) expect(one.logs()).not.toContain(token.slice(0, 20));
  });
});

it.each(pages.filter(({ content }) => !content))('the page $path is a file', async ({ path }) => {
  const reply = await fetch(`${alone.url}${path}`);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('<main id="content">');
});

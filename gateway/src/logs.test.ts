import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/start-gateway.ts';

const secret = 'k3Vw0qX8mT1zR5yB7nC2';

const [gateway, withoutShell] = await Promise.all([
  startTestGateway(),
  startTestGateway({ without: 'shell' }),
]);
afterAll(() => Promise.all([gateway.stop(), withoutShell.stop()]));

const entries = (from: TestGateway): Record<string, unknown>[] =>
  from
    .logs()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function entriesOf(from: TestGateway, requestId: string): Promise<Record<string, unknown>[]> {
  const found = () => entries(from).filter((entry) => entry['requestId'] === requestId);
  await expect.poll(() => found().length).toBeGreaterThan(0);
  return found();
}

describe('the request log', () => {
  it('has a JSON line per request with its request id', async () => {
    const headers = { Cookie: 'session=ada', 'X-Request-Id': 'request-of-a-log' };
    await fetch(`${gateway.url}/api/quotes?search=wren`, { headers });
    expect(await entriesOf(gateway, 'request-of-a-log')).toEqual([
      expect.objectContaining({
        level: 'info',
        service: 'gateway',
        msg: 'request',
        method: 'GET',
        path: '/api/quotes',
        status: 200,
      }),
    ]);
  });

  it('has a line for a file of another server', async () => {
    const headers = { 'X-Request-Id': 'request-of-a-file' };
    await fetch(`${gateway.url}/mfe/quotes/remoteEntry.js`, { headers });
    expect(await entriesOf(gateway, 'request-of-a-file')).toHaveLength(1);
  });
});

describe('a card number', () => {
  const number = '4111111111111111';

  it.each([number, '4111%201111%201111%201111', '4111-1111-1111-1111', `a/${number}/b`])(
    'in a path or query is not logged (%s)',
    async (part) => {
      const id = `request-with-a-card-${part.length}`;
      await fetch(`${gateway.url}/api/quotes/${part}?search=${part}`, {
        headers: { 'X-Request-Id': id },
      });
      const [entry] = await entriesOf(gateway, id);
      expect(entry).toMatchObject({ path: '(an address with a long number)' });
      expect(gateway.logs()).not.toContain(part);
    },
  );

  it('is not accepted as a request id', async () => {
    const headers = { 'X-Request-Id': number };
    const path = '/api/quotes/2147483647';
    await fetch(gateway.url + path, { headers });
    const found = () => entries(gateway).find((entry) => entry['path'] === path);
    await expect.poll(found).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(gateway.logs()).not.toContain(number);
  });
});

describe('the secret of a sign-in link or of a provider’s answer', () => {
  const paths = [`/magic-link?token=${secret}`, `/sso?code=${secret}&state=${secret}`];

  it.each(paths)('is not logged if its page cannot be served: %s', async (path) => {
    const id = `request-of-${path.slice(1, 4)}`;
    const headers = { 'X-Request-Id': id };
    const reply = await fetch(withoutShell.url + path, { headers });
    expect(reply.status).toBe(502);
    expect(await entriesOf(withoutShell, id)).toHaveLength(1);
    // Proof that nginx logs the error for other pages.
    await fetch(`${withoutShell.url}/quotes`);
    await expect.poll(() => withoutShell.logs()).toContain('Connection refused');
    expect(withoutShell.logs()).not.toContain(secret);
  });

  it.each(paths)('is not sent in the Referer header: %s', async (path) => {
    const { headers } = await fetch(gateway.url + path);
    expect(headers.get('referrer-policy')).toBe('strict-origin');
  });
});

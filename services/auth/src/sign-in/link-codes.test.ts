import {
  generateMagicLink,
  inspectMagicLink,
  requestMagicLink,
  verifyMagicLink,
} from '@portal/contracts/auth/routes';
import { actors } from '@portal/test-kit/actors';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { startAuth, tokenIn } from '../testing/start-auth.ts';

const auth = await startAuth({ SIGN_IN_CODES: 'ask', SESSION_IDLE_HOURS: 1 });
afterAll(() => auth.stop());
beforeEach(() => auth.database.query('DELETE FROM attempts'));

const { email } = actors.rep;
let count = 0;

async function mailed(browser: Browser): Promise<{ token: string; code: string }> {
  await browser.call(requestMagicLink, { email });
  const text = (await auth.mailsTo(email, ++count)).at(-1) ?? '';
  return { token: tokenIn(text), code: /enter (\d{6})\./.exec(text)?.[1] ?? '' };
}

describe('a mailed link, with SIGN_IN_CODES', () => {
  it('needs no code in the browser that requested it', async () => {
    const browser = openBrowser(auth);
    const { token } = await mailed(browser);
    const { body } = await browser.call(inspectMagicLink, { token });
    expect(body).toMatchObject({ sameBrowser: true });
    expect(body).not.toHaveProperty('needsCode');
    expect((await browser.call(verifyMagicLink, { token })).status).toBe(200);
    expect(await browser.isSignedIn()).toBe(true);
    const [row] = await auth.database.query<{ hours: number }>(
      'SELECT extract(epoch FROM max(expire) - now())::float8 / 3600 AS hours FROM sessions',
    );
    expect(row?.hours).toBeLessThanOrEqual(1);
  });

  it('does not sign in from another browser without the code', async () => {
    const { token, code } = await mailed(openBrowser(auth));
    const scanner = openBrowser(auth);
    expect((await scanner.call(inspectMagicLink, { token })).body['needsCode']).toBe(true);
    for (const typed of [undefined, '', code === '000000' ? '000001' : '000000']) {
      const reply = await scanner.call(verifyMagicLink, { token, code: typed });
      expect(reply.status).toBe(400);
      expect(reply.body['errors']).toHaveProperty('code');
    }
    expect(await scanner.isSignedIn()).toBe(false);
    expect((await scanner.call(verifyMagicLink, { token, code: ` ${code} ` })).status).toBe(200);
    expect(await scanner.isSignedIn()).toBe(true);
    expect((await openBrowser(auth).call(verifyMagicLink, { token })).status).toBe(410);
  });

  it('allows five attempts at the code, counted across all browsers', async () => {
    const { token, code } = await mailed(openBrowser(auth));
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await openBrowser(auth).call(verifyMagicLink, { token, code: '1' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await openBrowser(auth).call(verifyMagicLink, { token, code })).status).toBe(429);
  });

  it('has its own code', async () => {
    const first = await mailed(openBrowser(auth));
    const second = await mailed(openBrowser(auth));
    expect(first.code).not.toBe(second.code);
    const { status } = await openBrowser(auth).call(verifyMagicLink, {
      ...first,
      code: second.code,
    });
    expect(status).toBe(400);
  });
});

it('links that an administrator creates work without a mail', async () => {
  const admin = openBrowser(auth);
  await auth.database.query('DELETE FROM attempts');
  const cookie = await auth.identityOf(admin.cookie());
  expect(cookie).toBeNull();
  for (const address of [actors.admin.email, email]) {
    const reply = await auth.fetchAs(actors.admin, generateMagicLink.path, {
      method: 'POST',
      json: { email: address },
    });
    const { magicLink } = (await reply.json()) as { magicLink: string };
    const query = new URL(magicLink).searchParams;
    const use = { token: query.get('token'), code: query.get('code') ?? undefined };
    expect((await openBrowser(auth).call(verifyMagicLink, use)).status).toBe(200);
  }
});

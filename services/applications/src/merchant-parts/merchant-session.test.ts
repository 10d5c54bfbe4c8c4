import { afterAll, describe, expect, it } from 'vitest';
import { type Asked, type Merchant, startWithMail } from './testing/merchant.ts';

const service = await startWithMail();
afterAll(() => service.stop());

/** A merchant who confirmed a code and filled in the requested fields. */
async function filled(): Promise<{ asked: Asked; merchant: Merchant }> {
  const { requested: asked, merchant } = await service.askConfirmed(['ebtFsn']);
  await merchant.fill({ ebtFsn: 'S1' });
  return { asked, merchant };
}
const age = (column: 'used_at' | 'created_at', minutes: number, { part }: Asked) =>
  service.database.query(
    `UPDATE "merchant_sessions" SET "${column}" = now() - make_interval(mins => $1) WHERE "part_id" = $2`,
    [minutes, part.id],
  );
const viewWith = async (requested: Asked, cookie: string): Promise<number> => {
  const reply = await service.fetchAs(null, '/merchant-parts/view', {
    method: 'POST',
    headers: { cookie },
    json: { token: requested.token },
  });
  await reply.body?.cancel();
  return reply.status;
};

describe('a merchant’s session', () => {
  it('ends with the signature, and so does the link', async () => {
    const { asked, merchant } = await filled();
    const cookie = merchant.cookie();
    const code = await merchant.code();
    const { contentHash } = await merchant.view();
    expect((await merchant.sign(contentHash, code)).status).toBe(200);
    await service.mailsSettled(asked.part.id);
    const codes = () =>
      service.mail.allTo(asked.email).filter(({ subject }) => subject.startsWith('Your code'));
    expect(codes()).toHaveLength(2);
    for (const path of ['view', 'code', 'leave'])
      expect([path, (await merchant.post(path)).status]).toEqual([path, 404]);
    expect((await merchant.post('confirm', { code })).status).toBe(404);
    expect((await merchant.save(1, { ebtFsn: 'S2' })).status).toBe(404);
    expect((await merchant.sign(contentHash, code)).status).toBe(404);
    expect(await viewWith(asked, cookie)).toBe(404);
    await service.mailsSettled(asked.part.id);
    expect(codes()).toHaveLength(2);
  });

  it('gets a new session secret, whatever the browser sent', async () => {
    const requested = await service.askMerchant(['ebtFsn']);
    const planted = `portal_merchant=${'p'.repeat(43)}`;
    const merchant = service.merchantOf(requested);
    const code = await merchant.code();
    const reply = await service.fetchAs(null, '/merchant-parts/confirm', {
      method: 'POST',
      headers: { cookie: planted },
      json: { token: requested.token, code },
    });
    expect(reply.status).toBe(204);
    const provided = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(provided).not.toBe(planted);
    expect(await viewWith(requested, planted)).toBe(401);
    expect(await viewWith(requested, provided)).toBe(200);
    expect(reply.headers.get('set-cookie')).toMatch(/expires=/i);
  });

  it.each([
    ['without a call', 'used_at', 29, 31],
    ['in any case', 'created_at', 12 * 60 - 1, 12 * 60 + 1],
  ] as const)('ends %s after its term', async (_, column, within, after) => {
    const { asked, merchant } = await filled();
    await age(column, within, asked);
    expect((await merchant.post('view')).status).toBe(200);
    await age(column, after, asked);
    expect((await merchant.post('view')).status).toBe(401);
    expect((await merchant.sign('0'.repeat(64), '000000')).status).toBe(401);
  });

  it('ends with Done and continues with another code', async () => {
    const { asked, merchant } = await filled();
    const cookie = merchant.cookie();
    expect((await merchant.post('leave')).status).toBe(204);
    expect(await viewWith(asked, cookie)).toBe(401);
    await merchant.confirm();
    expect((await merchant.view()).fields[0]?.value).toBe('S1');
  });
});

describe('a signature', () => {
  it('needs its own mailed code: none, a wrong one or a used one is refused', async () => {
    const requested = await service.askMerchant(['ebtFsn']);
    const merchant = service.merchantOf(requested);
    const used = await merchant.code();
    expect((await merchant.post('confirm', { code: used })).status).toBe(204);
    await merchant.fill({ ebtFsn: 'S3' });
    const { contentHash } = await merchant.view();
    const consent = { contentHash, name: 'Jon', title: 'Owner', certify: true, consent: true };
    expect((await merchant.post('sign', consent)).status).toBe(400);
    expect((await merchant.sign(contentHash, used)).status).toBe(422);
    const code = await merchant.code();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 4; tries += 1)
      expect((await merchant.sign(contentHash, wrong)).status).toBe(422);
    expect((await merchant.view()).signed).toBeNull();
    expect((await merchant.sign(contentHash, code)).status).toBe(200);
  });

  it('cannot be guessed: a code is invalid after five attempts', async () => {
    const { merchant } = await filled();
    const { contentHash } = await merchant.view();
    const code = await merchant.code();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await merchant.sign(contentHash, wrong);
    expect((await merchant.sign(contentHash, code)).status).toBe(422);
  });
});

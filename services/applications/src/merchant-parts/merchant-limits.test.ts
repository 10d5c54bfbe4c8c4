import { afterAll, expect, it } from 'vitest';
import { startWithMail } from './testing/merchant.ts';

const service = await startWithMail();
afterAll(() => service.stop());

const noted = (partId: number, kind: string) =>
  service.database.query<{ facts: { fields?: string[] } }>(
    'SELECT "facts" FROM "merchant_evidence" WHERE "part_id" = $1 AND "kind" = $2 ORDER BY "number"',
    [partId, kind],
  );
const exhaust = (bucket: string) =>
  service.database.query(
    `INSERT INTO "attempts" ("bucket", "at")
     SELECT "bucket", "at" FROM "attempts", generate_series(1, 300) WHERE "bucket" LIKE $1`,
    [`${bucket}%`],
  );

it('an unchanged save is not recorded, and a field is recorded once an hour', async () => {
  const { requested, merchant } = await service.askConfirmed(['bankName', 'ebtFsn']);
  const { version } = await merchant.view();
  const nothing = await merchant.save(version, {});
  expect([nothing.status, nothing.body.version]).toEqual([200, version]);
  const first = await merchant.save(version, { bankName: 'One' });
  const again = await merchant.save(first.body.version, { bankName: 'One' });
  expect(again.body.version).toBe(first.body.version);
  const other = await merchant.save(first.body.version, { bankName: 'Two', ebtFsn: '' });
  expect(other.body.fields.every(({ isGiven }) => isGiven)).toBe(true);
  expect((await noted(requested.part.id, 'filled')).map(({ facts }) => facts.fields)).toEqual([
    ['bankName'],
    ['ebtFsn'],
  ]);
  // An hour later it is recorded again.
  await service.database.query(
    `ALTER TABLE "merchant_evidence" DISABLE TRIGGER USER;
     UPDATE "merchant_evidence" SET "at" = "at" - interval '61 min' WHERE "part_id" = ${requested.part.id};
     ALTER TABLE "merchant_evidence" ENABLE TRIGGER USER`,
  );
  await merchant.save(other.body.version, { bankName: 'Three' });
  expect(await noted(requested.part.id, 'filled')).toHaveLength(3);
});

it('excessive saves are limited without losing data', async () => {
  const { requested, merchant } = await service.askConfirmed(['bankName']);
  const { version } = await merchant.view();
  const saved = await merchant.save(version, { bankName: 'One' });
  await exhaust(`merchant-save ${requested.part.id}`);
  expect((await merchant.save(saved.body.version, { bankName: 'Two' })).status).toBe(429);
  expect((await merchant.view()).fields[0]?.value).toBe('One');
  expect((await merchant.sign()).status).toBe(200);
});

it('views are always allowed, but only some are recorded', async () => {
  const { requested, merchant } = await service.askConfirmed(['bankName']);
  const open = async (agent: string): Promise<number> => {
    const reply = await service.fetchAs(null, '/merchant-parts/view', {
      method: 'POST',
      headers: { cookie: merchant.cookie(), 'user-agent': agent },
      json: { token: requested.token },
    });
    await reply.body?.cancel();
    return reply.status;
  };
  expect(await open('one')).toBe(200);
  expect(await open('two')).toBe(200);
  await exhaust(`merchant-view ${requested.part.id}`);
  expect(await open('three')).toBe(200);
  expect(await noted(requested.part.id, 'viewed')).toHaveLength(2);
});

it('the right code is refused after too many attempts', async () => {
  const requested = await service.askMerchant(['bankName']);
  const merchant = service.merchantOf(requested);
  const code = await merchant.code();
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await merchant.post('confirm', { code: wrong })).status).toBe(422);
  await exhaust('code-tries');
  expect((await merchant.post('confirm', { code })).status).toBe(429);
  expect((await merchant.post('view')).status).toBe(401);
});

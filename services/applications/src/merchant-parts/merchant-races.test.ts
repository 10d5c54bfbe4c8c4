import * as merchantRoutes from '@portal/contracts/applications/merchant-routes';
import * as routes from '@portal/contracts/applications/routes';
import { etag } from '@portal/contracts/core/versions';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { startWithMail } from './testing/merchant.ts';
import { fullForm } from '../testing/start-applications.ts';

const service = await startWithMail();
afterAll(() => service.stop());

const rep = () => service.clients.rep;
const takeBack = (id: number) =>
  service.fetchAs(actors.rep, `/applications/${id}/merchant-part`, { method: 'DELETE' });
const put = (id: number, change: object) =>
  rep().call(routes.updateApplication, {
    params: { id },
    body: { ...fullForm, ...change, status: 'draft' },
  });

describe('partner and merchant at once', () => {
  it('do not overwrite each other', async () => {
    const { requested, merchant } = await service.askConfirmed(['bankName', 'productsSold']);
    const { version } = await merchant.view();
    await Promise.all([
      put(requested.id, { bankName: 'Of the partner', productsSold: 'x', dbaName: 'Own 1' }),
      merchant.save(version, { bankName: 'Of the merchant' }),
      put(requested.id, { bankName: 'Of the partner', productsSold: 'x', dbaName: 'Own 2' }),
      merchant.save(version, { productsSold: 'Cakes' }),
    ]);
    const admin = await service.clients.admin.call(routes.getApplication, {
      params: { id: requested.id },
    });
    expect(admin).toMatchObject({ bankName: 'Of the merchant', productsSold: 'Cakes' });
    expect(['Own 1', 'Own 2']).toContain(admin.dbaName);
  });

  it('a field withdrawn while being filled in is refused and its value deleted', async () => {
    const { requested, merchant } = await service.askConfirmed(['bankName', 'ebtFsn'], {
      draft: { bankName: 'Typed before' },
    });
    const { version } = await merchant.view();
    const saved = await merchant.save(version, { bankName: 'Mine' });
    const stale = await service.fetchAs(actors.rep, `/applications/${requested.id}/merchant-part`, {
      method: 'PATCH',
      headers: { 'if-match': etag(requested.part.version) },
      json: { fields: ['ebtFsn'] },
    });
    expect(stale.status).toBe(412);
    await rep().call(merchantRoutes.updateMerchantPart, {
      params: { id: requested.id },
      headers: { 'if-match': etag(saved.body.version) },
      body: { fields: ['ebtFsn'] },
    });
    expect(await merchant.save(saved.body.version, { bankName: 'Again' })).toMatchObject({
      status: 409,
      body: { errors: { 'values.bankName': 'This is no longer needed' } },
    });
    const own = await rep().call(routes.getApplication, { params: { id: requested.id } });
    expect([own.bankName, Object.keys(own.merchantFields ?? {})]).toEqual([
      'Typed before',
      ['ebtFsn'],
    ]);
    expect(JSON.stringify(own)).not.toContain('Mine');
  });

  it('a signature is refused if the partner changed the content meanwhile', async () => {
    const { requested, merchant } = await service.askConfirmed(['ebtFsn']);
    await merchant.fill({ ebtFsn: 'A1' });
    const { contentHash } = await merchant.view();
    await put(requested.id, { bankName: 'Another bank' });
    expect((await merchant.sign(contentHash)).status).toBe(412);
    expect((await merchant.sign()).status).toBe(200);
    await expect(put(requested.id, { bankName: 'Third' })).rejects.toThrow(/409/);
  });
});

it('the merchant in two tabs sees what the other tab saved and does not overwrite it', async () => {
  const { merchant } = await service.askConfirmed(['bankName', 'ebtFsn']);
  const { version } = await merchant.view();
  const both = await Promise.all([
    merchant.save(version, { bankName: 'First tab' }),
    merchant.save(version, { bankName: 'Second tab' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const kept = both.find(({ status }) => status === 200)?.body.fields;
  expect((await merchant.view()).fields).toEqual(kept);
  // Fields that the other tab did not change are saved.
  expect((await merchant.save(version, { ebtFsn: 'B2' })).status).toBe(200);
});

describe('a signature', () => {
  it('given twice concurrently counts once', async () => {
    const { requested, merchant } = await service.askConfirmed(['ebtFsn']);
    await merchant.fill({ ebtFsn: 'C3' });
    const { contentHash } = await merchant.view();
    const code = await merchant.code();
    const all = await Promise.all([1, 2, 3].map(() => merchant.sign(contentHash, code)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const [row] = await service.database.query<{ signed: number }>(
      `SELECT count(*)::integer AS "signed" FROM "merchant_evidence" WHERE "part_id" = $1 AND "kind" = 'signed'`,
      [requested.part.id],
    );
    expect(row?.signed).toBe(1);
    const subject = 'Signed: the merchant application of Bluebird Lane Bakery LLC';
    await waitFor(() => service.mail.allTo(requested.email).some((one) => one.subject === subject));
    await service.mailsSettled(requested.part.id);
    const copies = service.mail.allTo(requested.email).filter((one) => one.subject === subject);
    expect(copies).toHaveLength(1);
  });

  it('races with a withdrawal: one wins, and the link ends', async () => {
    const { requested, merchant } = await service.askConfirmed(['ebtFsn']);
    await merchant.fill({ ebtFsn: 'D4' });
    const { contentHash } = await merchant.view();
    const code = await merchant.code();
    const [signed, back] = await Promise.all([
      merchant.sign(contentHash, code),
      takeBack(requested.id),
    ]);
    expect([200, 404]).toContain(signed.status);
    expect(back.status).toBe(204);
    expect((await merchant.post('view')).status).toBe(404);
    const own = await rep().call(routes.getApplication, { params: { id: requested.id } });
    expect(own.merchantFields).toBeUndefined();
    const values = await service.database.query(
      'SELECT FROM "merchant_values" WHERE "part_id" = $1',
      [requested.part.id],
    );
    expect(values).toEqual([]);
  });
});

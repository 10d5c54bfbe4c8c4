import * as imports from '@portal/contracts/applications/import-routes';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { counts, importsOf } from './testing/imports.ts';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications();
const revenue = importsOf(service);
const [heron = 0] = await revenue.approve(
  'rep',
  'Blue Heron Trading LLC',
  'Gull Books',
  'Tidewater',
);
const heronId = `APP-${String(heron).padStart(6, '0')}`;
afterAll(() => service.stop());
beforeEach(() => revenue.clear());

const file = (quarter: string, ...rows: string[]): string =>
  [
    'Merchant ID,Merchant,Volume,%,Agent Net,Quarter',
    ...rows.map((row) => `${row},${quarter}`),
  ].join('\n');
const cut = '77001234,BLUE HERON TRADI,10,50,15';
const check = async (content: string) =>
  revenue.act('check', (await revenue.upload('residuals.csv', content)).id);
const nearOf = async (id: number) =>
  (
    await service.clients.admin.page(imports.listRevenueImportRows, {
      params: { id },
      query: { near: 'true' },
    })
  ).rows.map(({ row, near }) => [row, near.map(({ name }) => name)]);
const confirm = (id: number, row: number, applicationId = heron) =>
  service.clients.admin.call(imports.confirmMerchantName, {
    params: { id },
    body: { row, applicationId },
  });
const takeBack = (id: number, nameId: number) =>
  service.clients.admin.call(imports.takeBackMerchantName, { params: { id, nameId } });

it('a dry run names near matches, and one confirmation settles all rows of the name and later files', async () => {
  const april = await check(
    file('Q1-2025', cut, '77001235,Blue  heron tradi,5,50,7.5', ',NOBODY AT ALL,1,50,1.5'),
  );
  expect(counts(april)).toMatchObject({ created: 0, refused: 3 });
  expect(await nearOf(april.id)).toEqual([
    [2, ['Blue Heron Trading LLC']],
    [3, ['Blue Heron Trading LLC']],
  ]);
  expect((await confirm(april.id, 2)).state).toBe('checking');
  const checked = await revenue.act('check', april.id);
  expect(counts(checked)).toMatchObject({ created: 2, refused: 1 });
  expect(await nearOf(april.id)).toEqual([]);
  expect(checked.confirmedNames).toMatchObject([
    {
      merchantName: 'BLUE HERON TRADI',
      applicationDisplayId: heronId,
      name: 'Blue Heron Trading LLC',
    },
  ]);
  await revenue.act('run', april.id);
  const shares = await service.database.query('SELECT application_id AS id FROM revenue_shares');
  expect(shares).toEqual([{ id: heron }, { id: heron }]);
  const may = await revenue.importFile(
    'may.csv',
    file('Q2-2025', '88009999,Blue Heron Tradi,20,50,30'),
  );
  expect(counts(may)).toMatchObject({ created: 1, refused: 0 });
});

it('a confirmation can be taken back, but not while its shares exist', async () => {
  const { id } = await check(file('Q1-2025', cut));
  await confirm(id, 2);
  const [name] = (await revenue.act('check', id)).confirmedNames;
  await revenue.act('run', id);
  await expect(takeBack(id, name?.id ?? 0)).rejects.toMatchObject({ status: 409 });
  await revenue.act('undo', id);
  expect((await takeBack(id, name?.id ?? 0)).confirmedNames).toEqual([]);
  expect(counts(await revenue.act('check', id))).toMatchObject({ created: 0, refused: 1 });
  await expect(takeBack(id, name?.id ?? 0)).rejects.toMatchObject({ status: 404 });
});

it('a name that was confirmed for two merchants matches neither', async () => {
  const [twin = 0] = await revenue.approve('rep', 'Blue Heron Traders');
  const { id } = await check(file('Q1-2025', cut));
  const near = await nearOf(id);
  await confirm(id, 2);
  await revenue.act('check', id);
  await service.database.query(
    `INSERT INTO merchant_names (name, application_id, import_id, confirmed_by, confirmed_at)
     VALUES ('Blue Heron Tradi', $1, $2, 1, now())`,
    [twin, id],
  );
  const checked = await revenue.act('check', id);
  expect(counts(checked)).toMatchObject({ created: 0, refused: 1 });
  expect((await revenue.rowsOf(id, 'refused'))[0]?.reason).toContain('are all for');
  expect(near).toEqual([[2, ['Blue Heron Trading LLC', 'Blue Heron Traders']]]);
  await service.database.query('DELETE FROM applications WHERE id = $1', [twin]);
});

it('the end of a known merchant number is a near match under any name', async () => {
  await revenue.importFile('known.csv', file('Q1-2025', '5436840000010586,Tidewater,10,50,15'));
  const masked = await check(file('Q2-2025', 'XXXXXXXXXXXX0586,TW STORES,10,50,15'));
  expect(await nearOf(masked.id)).toEqual([[2, ['Tidewater']]]);
});

it('only a near match of the row can be confirmed, and no imported file changes', async () => {
  const { id } = await check(file('Q1-2025', cut, '77001236,Tidewater,10,50,15'));
  for (const [row, application] of [
    [2, heron + 2],
    [3, heron],
    [9, heron],
  ] as const)
    await expect(confirm(id, row, application)).rejects.toMatchObject({ status: 400 });
  await revenue.act('run', id);
  await expect(confirm(id, 2)).rejects.toMatchObject({ status: 409 });
});

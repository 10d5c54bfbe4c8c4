import * as imports from '@portal/contracts/applications/import-routes';
import { startLossyDatabase } from '@portal/test-kit/lost-commit';
import { afterAll, expect, it } from 'vitest';
import { startApplications } from '../testing/start-applications.ts';
import { revenueOf } from './testing/revenue.ts';

const database = await startLossyDatabase();
const service = await startApplications({ databaseServer: database.url });
const revenue = revenueOf(service);
afterAll(async () => {
  await service.stop();
  database.close();
});

it('uploadRevenueImport keeps the file if only the reply to the commit is lost', async () => {
  const [id] = await revenue.approve('rep', 'Wren');
  const content = `Application ID,Quarter,Volume,Share %,Earnings\n${id},Q1-2024,1,2.5,3\n`;
  database.loseCommitOf('INSERT INTO "public"."revenue_imports"');
  await expect(revenue.upload('Residuals.csv', content)).rejects.toThrow('503');
  const [kept] = (await service.clients.admin.page(imports.listRevenueImports, {})).rows;
  expect(await revenue.act('run', kept?.id ?? 0)).toMatchObject({ state: 'imported', error: null });
});

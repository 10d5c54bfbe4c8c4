import * as routes from '@portal/contracts/quotes/routes';
import { quotesActivity } from '@portal/contracts/quotes/events';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { createEncryptedStore } from '@portal/service-kit/storage/encrypted-store';
import { createFileStore } from '@portal/service-kit/storage/file-store';
import { waitFor } from '@portal/test-kit/wait-for';
import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, expect, it } from 'vitest';
import { newFieldKey } from '@portal/test-kit/signing-settings';
import { PrismaClient } from '../generated/prisma/client.ts';
import { createStore, createTransact } from '../store/store.ts';
import { startProposals } from '../proposals/testing/start-proposals.ts';
import { disposeQuotes } from './use-cases/delete-quote.ts';

const portal = await startProposals();
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: portal.database.url }) });
afterAll(async () => {
  await db.$disconnect();
  await portal.stop();
});

const files = () =>
  createEncryptedStore(createFileStore(portal.folder), createKeyRing(newFieldKey()));
async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files().list(prefix)) keys.push(key);
  return keys;
}
const dispose = () =>
  disposeQuotes({
    store: createStore(db),
    transact: createTransact(db),
    files: files(),
    retention: { signedYears: 7, unusedYears: 2 },
    now: () => new Date(),
  });
const unchangedFor = (id: number, age: string) =>
  portal.database.query(`UPDATE "quotes" SET "updated_at" = now() - $2::interval WHERE "id" = $1`, [
    id,
    age,
  ]);
const signedBefore = (id: number, age: string) =>
  portal.database.query(
    `WITH "over" AS (SELECT set_config('portal.disposal', 'on', true))
     UPDATE "proposals" SET "decided_at" = now() - $2::interval FROM "over" WHERE "quote_id" = $1`,
    [id, age],
  );
const exists = (id: number): Promise<boolean> =>
  portal.rep.call(routes.getQuote, { params: { id } }).then(
    () => true,
    (error: Error) => {
      if (!error.message.startsWith('404')) throw error;
      return false;
    },
  );

it('deletes quotes unchanged for two years, with their files', async () => {
  const activity = await portal.record(quotesActivity);
  const [old, recent, waiting] = [
    await portal.analyzed(),
    await portal.analyzed(),
    await portal.sent(),
  ];
  await unchangedFor(old.id, '2 years 1 day');
  await unchangedFor(recent.id, '2 years -1 day');
  await unchangedFor(waiting.id, '3 years');
  await dispose();
  expect(await Promise.all([old, recent, waiting].map(({ id }) => exists(id)))).toEqual([
    false,
    true,
    true,
  ]);
  await waitFor(async () => (await keysBelow(`quotes/${old.id}/`)).length === 0);
  const entry = await waitFor(() =>
    activity.payloads.find(
      ({ action, target }) => action === 'quote.deleted' && target?.id === String(old.id),
    ),
  );
  expect(entry).toMatchObject({ actor: null, target: { id: String(old.id) } });
});

it('keeps signed proposals until retention ends, then deletes them and their documents', async () => {
  const one = await portal.signed();
  await unchangedFor(one.id, '3 years');
  await signedBefore(one.id, '3 years');
  await dispose();
  expect(await exists(one.id)).toBe(true);

  const [kept] = await portal.database.query<{ id: number; key: string; sealed: string }>(
    `SELECT "id", "document_key" AS "key", "sealed_key" AS "sealed" FROM "proposals" WHERE "quote_id" = $1`,
    [one.id],
  );
  const stored = async (): Promise<number> =>
    (await keysBelow('proposals/')).filter((key) => key === kept?.key || key === kept?.sealed)
      .length;
  expect(await stored()).toBe(2);
  await signedBefore(one.id, '7 years 1 day');
  await dispose();
  expect(await exists(one.id)).toBe(false);
  expect(await stored()).toBe(0);
  for (const table of ['"proposals" WHERE "id"', '"proposal_evidence" WHERE "proposal_id"'])
    expect(await portal.database.query(`SELECT FROM ${table} = $1`, [kept?.id])).toEqual([]);
});

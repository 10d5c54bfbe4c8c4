import * as events from '@portal/contracts/quotes/events';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { createEncryptedStore } from '@portal/service-kit/storage/encrypted-store';
import { createFileStore } from '@portal/service-kit/storage/file-store';
import { actors } from '@portal/test-kit/actors';
import { filesBelow } from '@portal/test-kit/files-below';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { endIdleProcess } from '@portal/statement-reader/document/document-process';
import {
  findPlanted,
  plantedNumbers,
  plantedStatement,
} from '@portal/statement-reader/testing/planted-cards';
import { newFieldKey } from '@portal/test-kit/signing-settings';
import { startQuotes } from '../testing/start-quotes.ts';
import { stagesOf } from './testing/stages.ts';

const fieldKeys = newFieldKey();
const before = process.env['TMPDIR'];

const scratch = await mkdtemp(join(tmpdir(), 'planted-'));
process.env['TMPDIR'] = scratch;
// Processes that other test files left behind have their folders elsewhere.
endIdleProcess();
const quotes = await startQuotes({ fieldKeys, keepStatements: 'covered' });
afterAll(async () => {
  await quotes.stop();
  endIdleProcess();
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await rm(scratch, { recursive: true, force: true });
});

const { convert, analyze } = stagesOf(quotes);

async function databaseText(): Promise<string> {
  const tables = await quotes.database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const rows: string[] = [];
  for (const { name } of tables)
    rows.push(
      ...(
        await quotes.database.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)
      ).map(({ row }) => row),
    );
  expect(rows.length).toBeGreaterThan(3);
  return rows.join('\n');
}

describe('a planted card number', () => {
  it('is found in the planted file in any form', async () => {
    for (const number of plantedNumbers)
      for (const text of [number, number.replace(/(.{4})/g, '$1 '), number.split('').join('-')])
        for (const encoding of ['utf8', 'utf16le', 'hex', 'base64'] as const) {
          const kept =
            encoding === 'hex' || encoding === 'base64'
              ? Buffer.from(Buffer.from(text).toString(encoding))
              : Buffer.from(text, encoding);
          expect([text, encoding, ...findPlanted(kept)]).toContain(number);
        }
    expect(findPlanted(await plantedStatement())).not.toEqual([]);
  });

  it('is stored nowhere after its statement is saved, converted and analyzed', async () => {
    const recorded = await quotes.record(events.statementSaved);
    const { id } = await quotes.newQuote();
    const pdf = await plantedStatement();
    const [visa] = plantedNumbers;
    await quotes.rep.call(statementRoutes.savePdf, {
      params: { id },
      body: { fileName: `card ${visa}.pdf`, fileContent: pdf.toString('base64') },
    });
    const original = [...filesBelow(quotes.folder)].filter(({ path }) =>
      path.endsWith('statement.pdf'),
    );
    expect(original.length).toBe(1);
    expect([...filesBelow(quotes.folder)].flatMap(({ bytes }) => findPlanted(bytes))).toEqual([]);
    await convert(id);
    await analyze(id);
    const store = createEncryptedStore(createFileStore(quotes.folder), createKeyRing(fieldKeys));
    for await (const key of store.list('quotes/')) {
      if (key.endsWith('statement.pdf')) continue;
      const bytes = await buffer((await store.get(key))?.body ?? Readable.from([]));
      expect([key, ...findPlanted(bytes)]).toEqual([key]);
    }
    for (const folder of [quotes.folder, scratch])
      for (const { path, bytes } of filesBelow(folder))
        expect([path, ...findPlanted(bytes)]).toEqual([path]);
    const text = await databaseText();
    expect(text).toContain('card XXXXXXXXXXXX1111.pdf');
    expect(findPlanted(Buffer.from(text))).toEqual([]);
    expect(findPlanted(Buffer.from(JSON.stringify(await recorded.waitFor(1))))).toEqual([]);
  }, 300_000);
});

it('if only redacted pages are kept, the original is deleted after analysis, and a new analysis is refused with the reason', async () => {
  const { id } = await quotes.analyzed('square-1.pdf');
  const originals = (): string[] =>
    [...filesBelow(quotes.folder)]
      .map(({ path }) => path)
      .filter((path) => path.includes(`/quotes/${id}/`) && path.endsWith('statement.pdf'));
  const noted = (isKept: boolean) =>
    quotes.database.query<{ id: number }>(
      'SELECT id FROM quotes WHERE id = $1 AND original_kept = $2',
      [id, isKept],
    );
  await waitFor(async () => (await noted(false)).length === 1);
  expect(originals()).toEqual([]);
  await expect(analyze(id)).rejects.toThrow('409: The original of this statement is not kept');
  await quotes.database.query('UPDATE quotes SET original_kept = true WHERE id = $1', [id]);
  await expect(analyze(id)).rejects.toThrow('422: The original of this statement is not kept');
  const page = await quotes.fetchAs(actors.rep, `/quotes/${id}/pages/1`);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  await quotes.save(id, 'worldpay-1.pdf');
  expect(originals().length).toBe(1);
});

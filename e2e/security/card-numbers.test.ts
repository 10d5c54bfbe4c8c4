import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { domains } from '@portal/contracts/core/domains';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { filesBelow } from '@portal/test-kit/files-below';
import { dataFolder } from '../support/log-files.ts';
import { call } from '../support/call.ts';
import { dumpOf } from './kit/dump.ts';
import { noteFigure } from './kit/figures.ts';
import { as, people } from './kit/people.ts';
import { contentOf, searchFor, spellingsOfNumber } from './kit/search-files.ts';
import { ask } from './kit/sessions.ts';
import { makeThing, untilDone } from './recipes/things.ts';

const section = 'Card numbers';
const root = fileURLToPath(new URL('../..', import.meta.url));

const planted: Record<string, string[]> = {
  'cards-in-text.pdf': [
    '4111111111111111',
    '5500000000000004',
    '378282246310005',
    '6011111111111117',
    // In the document's title, author and subject.
    '4012888888881881',
    '5105105105105100',
  ],
  'cards-in-a-scan.pdf': [
    '4242424242424242',
    '5555555555554444',
    '371449635398431',
    '6011000990139424',
  ],
  'cards-in-a-turned-scan.pdf': [
    '4000056655665556',
    '5200828282828210',
    '6011981111111113',
    '4917610000000000',
  ],
  'cards-upside-down.pdf': [
    '4000002500003155',
    '2223003122003222',
    '30569309020004',
    '4000002760003184',
  ],
};
const inFileName = '4462030000000000';
const numbers = [...Object.values(planted).flat(), inFileName];
const sightings = searchFor(numbers);

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url));

async function readStatement(name: string): Promise<{ quote: Quote; image: Buffer }> {
  const { rep } = people();
  const { id } = await makeThing('quote', rep);
  await ask('POST', `/quotes/${id}/save-pdf`, {
    cookie: rep.cookie,
    body: {
      fileName: `Statement ${inFileName} of ${name}`,
      fileContent: fixture(name).toString('base64'),
    },
  });
  await untilDone(rep, `/quotes/${id}/convert-images`);
  await untilDone(rep, `/quotes/${id}/analyze-images`);
  const quote = await ask<Quote>('GET', `/quotes/${id}`, { cookie: rep.cookie });
  const image = await call({
    method: 'GET',
    path: `/api/quotes/${id}/pages/1`,
    headers: as(rep),
  });
  expect(image.status, `${name} has a page`).toBe(200);
  return { quote, image: image.bytes };
}

test('a card number is shown and stored nowhere', async () => {
  test.setTimeout(1_800_000);
  const found: string[] = [];
  const search = (where: string, bytes: Buffer): void => {
    found.push(...sightings(bytes).map((spelling) => `${where}: ${spelling}`));
  };
  for (const name of Object.keys(planted)) {
    const { quote, image } = await readStatement(name);
    search(`the reply about ${name}`, Buffer.from(JSON.stringify(quote)));
    search(`the image of ${name}`, image);
    // The page image must not be blank.
    expect(image.length, `${name} has a page`).toBeGreaterThan(5000);
  }

  for (const service of domains) {
    search(`the database of ${service}`, await dumpOf(service));
  }
  const folders = searchFolder(dataFolder());
  found.push(...folders.found);

  const backup = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  try {
    rmSync(backup, { recursive: true });
    execFileSync(process.execPath, [join(root, 'scripts/ops/backup.ts'), '--out', backup], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataFolder() },
      stdio: 'pipe',
    });
    found.push(...searchFolder(backup).found);
  } finally {
    rmSync(backup, { recursive: true, force: true });
  }
  const spellings = numbers.reduce((sum, number) => sum + spellingsOfNumber(number).length, 0);
  noteFigure({
    section,
    check: 'store, scratch, databases, streams, logs, backup',
    tried: numbers.length,
    failed: found.length,
    measured: `${spellings} spellings in ${folders.files} files, ${(folders.bytes / 1e6).toFixed(0)} MB`,
  });
  expect(found).toEqual([]);
});

function searchFolder(folder: string): { found: string[]; files: number; bytes: number } {
  const found: string[] = [];
  let [files, size] = [0, 0];
  for (const { path, bytes } of filesBelow(folder)) {
    const content = contentOf(bytes);
    files += 1;
    size += content.length;
    found.push(...sightings(content).map((spelling) => `${path}: ${spelling}`));
  }
  return { found, files, bytes: size };
}

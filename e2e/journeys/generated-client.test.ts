import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/test.ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { portalUrl } from '../support/api-session.ts';
import { sharedSession } from '../support/shared-session.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const folder = join(here, '.generated');
const template = join(here, 'support/generated-client/journey.ts.template');
const statement = join(here, '../packages/statement-reader/fixtures/statements/tsys-1.pdf');

test('a client generated from the document runs the quote journey', async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const document = await (await fetch(`${portalUrl}/api/openapi.json`)).text();
  writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(document)));
  copyFileSync(template, join(folder, 'journey.ts'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: { lib: ['ES2024', 'DOM'] },
      include: ['*.ts'],
    }),
  );
  const types = spawnSync(join(here, '../node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  });
  expect(types.stdout).toBe('');
  const { cookie = '' } = await sharedSession('rep@summit.example');
  const run = spawnSync(
    process.execPath,
    [join(folder, 'journey.ts'), portalUrl, cookie, statement],
    {
      encoding: 'utf8',
    },
  );
  expect(run.stderr).toBe('');
  expect(JSON.parse(run.stdout)).toEqual({
    imageCount: 2,
    processor: 'TSYS Merchant Solutions',
    fees: '895.65',
    listed: 1,
  });
  rmSync(folder, { recursive: true, force: true });
});

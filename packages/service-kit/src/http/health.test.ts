import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBacking, type Backing } from '@portal/test-kit/backing';
import { createTestDatabase } from '@portal/test-kit/test-database';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../database/pool.ts';
import { migrate } from '../database/migrate.ts';
import { databaseCheck, throttled } from './health.ts';

const writable = fileURLToPath(new URL('../storage/object-store.ts', import.meta.url));

describe('assertWritable', () => {
  // A file size limit simulates a full disk: it needs no privileges and no mount.
  const check = (folder: string, limit: string): string => {
    const code = `import(${JSON.stringify(writable)})
      .then(({ assertWritable }) => assertWritable(${JSON.stringify(folder)}))
      .then(() => console.log('writable'), ({ code }) => console.log(code))`;
    const shell = `trap '' XFSZ; ulimit -f ${limit}; exec "$0" -e "$1"`;
    return spawnSync('sh', ['-c', shell, process.execPath, code], { encoding: 'utf8' }).stdout;
  };

  it('accepts a folder with free space, rejects a full one, and leaves no file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'disk-checks-'));
    try {
      expect(check(folder, 'unlimited')).toBe('writable\n');
      expect(check(folder, '8')).toBe('EFBIG\n');
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('databaseCheck', () => {
  let backing: Backing;
  let pool: Pool;
  beforeAll(async () => {
    backing = await startBacking();
    const { url } = await createTestDatabase(backing.databaseUrl);
    const folder = new URL('../../migrations/', import.meta.url);
    await migrate(url, [{ folder, schema: 'messaging' }]);
    pool = createPool(url, 1);
  });
  afterAll(async () => {
    await pool?.end();
    await backing?.stop();
  });

  it('resolves if PostgreSQL accepts writes, and keeps no row', async () => {
    await databaseCheck(pool)();
    expect((await pool.query('SELECT FROM messaging.outbox')).rowCount).toBe(0);
  });

  it('rejects if PostgreSQL is read-only', async () => {
    await pool.query('SET default_transaction_read_only = on');
    await expect(databaseCheck(pool)()).rejects.toThrow('read-only');
    await expect(pool.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
  });
});

it('throttled() shares one result among calls within a few seconds', async () => {
  let [time, made] = [0, 0];
  const check = throttled(
    () => Promise.resolve((made += 1)),
    () => time,
  );
  expect(await Promise.all([check(), check()])).toEqual([1, 1]);
  time = 6000;
  expect(await check()).toBe(2);
});

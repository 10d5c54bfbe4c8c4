import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as routes from '@portal/contracts/applications/routes';
import { createClient } from '@portal/contracts/core/client';
import { rotateColumns } from '@portal/service-kit/commands/rotate-columns';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { connectClient } from '@portal/service-kit/database/client';
import { identityHeader } from '@portal/service-kit/identity';
import { startService, type RunningService } from '@portal/service-kit/service';
import { actors } from '@portal/test-kit/actors';
import { signIdentity } from '@portal/test-kit/identity';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsConfig } from './config.ts';
import { createFieldCipher } from './crypto/field-cipher.ts';
import { applicationsService } from './service.ts';
import { secretsTable } from './applications/store/sealed-tables.ts';
import { newFieldKey } from '@portal/test-kit/signing-settings';
import { startApplications, fullForm } from './testing/start-applications.ts';

const [one, two, three] = [newFieldKey('one'), newFieldKey('two'), newFieldKey('three')];

// A service that was not reconfigured yet still encrypts with the old key.
const service = await startApplications({ fieldKeys: `${one},${two}` });
const connection = await connectClient(service.database.url);
afterAll(async () => {
  await connection.end();
  await service.stop();
});

const rotate = (fieldKeys: string, options: Partial<Parameters<typeof rotateColumns>[2]> = {}) => {
  const keys = createKeyRing(fieldKeys);
  return rotateColumns(connection, [secretsTable], { what: 'applications', keys, ...options });
};
const keysInUse = async (): Promise<string[]> =>
  (
    await service.database.query<{ key_id: string }>(
      'SELECT DISTINCT key_id FROM application_secrets ORDER BY 1',
    )
  ).map((row) => row.key_id);

/** Inserts rows as a service with these keys would. */
async function fill(count: number, keys: string): Promise<void> {
  const cipher = createFieldCipher(keys);
  await service.database.query('TRUNCATE applications CASCADE');
  const rows = await service.database.query<{ id: number }>(
    `INSERT INTO applications (first_name, last_name, email, phone, legal_business_name, status,
       status_changed_at, submitted_by, company, updated_at)
     SELECT 'A', 'B', 'c', '1', 'D', 'draft', now(), 4, 'Coastal Payments', now()
     FROM generate_series(1, $1) RETURNING id`,
    [count],
  );
  const sealed = rows.map(({ id }) =>
    cipher.seal(id, {
      ssn: `ssn ${id}`,
      accountNumber: null,
      driversLicense: `license ${id}`,
      dateOfBirth: null,
      einFederalTaxId: null,
    }),
  );
  await service.database.query(
    `INSERT INTO application_secrets (application_id, key_id, ssn, drivers_license)
     SELECT "id", $2, "ssn", "license"
     FROM unnest($1::integer[], $3::bytea[], $4::bytea[]) AS n ("id", "ssn", "license")`,
    [
      rows.map(({ id }) => id),
      cipher.keyId,
      sealed.map(({ ssn }) => ssn && Buffer.from(ssn)),
      sealed.map(({ driversLicense }) => driversLicense && Buffer.from(driversLicense)),
    ],
  );
}

describe('key rotation', () => {
  it('re-encrypts every application with the first key and reports progress', async () => {
    await fill(1200, one);
    const steps: [number, number][] = [];
    const outcome = await rotate(`${two},${one}`, { progress: (...step) => steps.push(step) });
    expect(outcome).toEqual({ total: 1200, changed: 1200 });
    expect(steps).toEqual([
      [0, 1200],
      [500, 1200],
      [1000, 1200],
      [1200, 1200],
    ]);
    expect(await keysInUse()).toEqual(['two']);
    const { rows } = await service.clients.rep.page(routes.listApplications, {
      query: { limit: 1 },
    });
    const id = rows[0]?.id ?? 0;
    expect(await service.clients.rep.call(routes.getApplication, { params: { id } })).toMatchObject(
      {
        ssn: `ssn ${id}`,
        driversLicense: `license ${id}`,
        accountNumber: '',
        dateOfBirth: null,
        einFederalTaxId: '',
      },
    );
  });

  it('continues where it was stopped', async () => {
    await fill(1200, one);
    const stop = new AbortController();
    const stopped = rotate(`${two},${one}`, {
      signal: stop.signal,
      progress: (done) => done >= 500 && stop.abort(new Error('enough')),
    });
    await expect(stopped).rejects.toThrow('enough');
    expect(await keysInUse()).toEqual(['one', 'two']);
    const steps: number[] = [];
    await rotate(`${two},${one}`, { progress: (done) => steps.push(done) });
    expect(steps[0]).toBe(500);
    expect(await keysInUse()).toEqual(['two']);
  });

  it('changes nothing if a key is missing, and names it', async () => {
    await fill(3, one);
    await expect(rotate(`${two},${three}`)).rejects.toThrow(
      'FIELD_KEYS lacks keys that applications are encrypted with: one (3 applications). It has two, three.',
    );
    expect(await keysInUse()).toEqual(['one']);
  });

  it('stops if a key has the id of another one', async () => {
    await fill(3, one);
    await expect(rotate(`${two},${newFieldKey('one')}`)).rejects.toThrow(
      'does not open with key one',
    );
    expect(await keysInUse()).toEqual(['one']);
  });

  it('waits for locked rows', async () => {
    await fill(3, one);
    await using other = await connectClient(service.database.url);
    await other.query('BEGIN');
    await other.query(
      'UPDATE application_secrets SET ssn = NULL WHERE application_id = (SELECT max(id) FROM applications)',
    );
    let isDone = false;
    const rotation = rotate(`${two},${one}`).finally(() => (isDone = true));
    await waitFor(async () => (await keysInUse()).length === 2);
    expect(isDone).toBe(false);
    expect(await keysInUse()).toEqual(['one', 'two']);
    await other.query('COMMIT');
    await rotation;
    expect(await keysInUse()).toEqual(['two']);
  });
});

describe('while the service runs', () => {
  let renewed: RunningService;
  beforeAll(async () => {
    // The same service, restarted with the new key first.
    renewed = await startService(
      applicationsService,
      applicationsConfig.parse({ ...service.environment, FIELD_KEYS: `${two},${one}` }),
    );
  });
  afterAll(() => renewed.stop());

  it('every read and write succeeds', async () => {
    await fill(1000, one);
    const clients = [
      service.clients.rep,
      createClient({
        baseUrl: renewed.url,
        headers: { [identityHeader]: await signIdentity(actors.rep) },
      }),
    ];
    const turns = 4;
    let writing = true;
    const kept = new Map<number, string>();
    const write = async (at: number): Promise<void> => {
      const client = clients[at % 2] ?? service.clients.rep;
      const reader = clients[(at + 1) % 2] ?? service.clients.rep;
      for (let turn = 0; turn < turns; turn += 1) {
        const body = { ...fullForm, status: 'draft', ssn: `${at}-${turn}` } as const;
        const { id } = await client.call(routes.createApplication, { body });
        const ssn = `${at}-${turn} again`;
        await reader.call(routes.updateApplication, { params: { id }, body: { ...body, ssn } });
        expect(await client.call(routes.getApplication, { params: { id } })).toMatchObject({ ssn });
        kept.set(id, ssn);
      }
    };
    const rotations = async (): Promise<void> => {
      while (writing) await rotate(`${two},${one}`);
    };
    const writers = [0, 1, 2, 3];
    await Promise.all([
      rotations(),
      Promise.all(writers.map(write)).finally(() => (writing = false)),
    ]);
    await rotate(`${two},${one}`);
    expect(await keysInUse()).toEqual(['two']);
    expect(kept.size).toBe(turns * writers.length);
    for (const [id, ssn] of kept)
      for (const client of clients)
        expect(await client.call(routes.getApplication, { params: { id } })).toMatchObject({ ssn });
  });
});

describe('the command', () => {
  const script = fileURLToPath(new URL('commands/rotate-keys.ts', import.meta.url));
  const run = (
    keys: string,
    onOutput?: (stop: () => void) => void,
  ): Promise<{ code: number | null; output: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [script], {
        env: { ...process.env, ...service.environment, FIELD_KEYS: keys },
      });
      let output = '';
      const collect = (chunk: Buffer): void => {
        output += chunk.toString();
        onOutput?.(() => child.kill('SIGTERM'));
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.once('exit', (code) => resolve({ code, output }));
    });

  it('reports its progress and unused keys', async () => {
    await fill(600, one);
    const { code, output } = await run(`${two},${one}`);
    expect(code).toBe(0);
    expect(output).toContain('0 of 600 applications have the key two (0.0 %)');
    expect(output).toContain('All 600 applications have the key two.');
    expect(output).toContain('Keys no longer in use: one. Remove them from FIELD_KEYS.');
  });

  it('fails with a one-line error', async () => {
    await fill(2, one);
    const missing = await run(two);
    expect(missing).toEqual({
      code: 1,
      output:
        'FIELD_KEYS lacks keys that applications are encrypted with: one (2 applications). It has two. Add them after the first key. Nothing was changed.\n',
    });
    const malformed = await run('two:x');
    expect(malformed.code).toBe(1);
    expect(malformed.output).toContain('FIELD_KEYS: Key two is not base64');
  });

  it('is stopped without harm', async () => {
    await fill(2000, one);
    const stopped = await run(`${two},${one}`, (stop) => stop());
    expect(stopped.output).toContain('0 of 2000');
    expect((await run(`${two},${one}`)).code).toBe(0);
    expect(await keysInUse()).toEqual(['two']);
  });
});

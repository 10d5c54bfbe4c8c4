import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../local/machine/run.ts';
import { buildGenerated } from '../../local/portal/build.ts';
import { addService } from './testing/add-service.ts';
import { copyProject } from '../../local/machine/project-copy.ts';

/** The project with an additional domain: a service with its entry, its contract, and a remote's entry. */
const folder = join(mkdtempSync(join(tmpdir(), 'added-service-')), 'portal');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

async function inCopy(command: string, ...args: string[]): Promise<string> {
  const { code, output } = await run(command, args, { cwd: folder });
  if (code !== 0) throw new Error(output);
  return output;
}

beforeAll(async () => {
  await buildGenerated();
  copyProject(folder);
  addService(folder, join(import.meta.dirname, 'fixtures'), 'notifications');
  await inCopy(process.execPath, 'scripts/portal.mjs', 'docs');
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

describe('a new domain', () => {
  let description: Record<string, unknown>;
  beforeAll(async () => {
    const script = 'scripts/ops/added-service/testing/describe-service.ts';
    description = JSON.parse(await inCopy(process.execPath, script, 'echo')) as typeof description;
  });

  it('has valid types', async () => {
    expect(await inCopy('node_modules/.bin/tsc', '-p', 'services/echo')).toBe('');
  });

  it('has its processes with their own settings', () => {
    expect(description['processes']).toEqual(['echo', 'echo-worker']);
    expect(description['environment']).toEqual(
      expect.arrayContaining(['ECHO_SECRET', 'STORAGE_DIR']),
    );
    expect(description['environment']).not.toContain('SESSION_SECRET');
  });

  it('has its database and secrets, each in a file of its containers only', () => {
    expect(description['databases']).toContain('echo');
    expect(description['secrets']).toEqual([
      'ECHO_DATABASE_PASSWORD',
      'ECHO_DATABASE_OWNER_PASSWORD',
      'ECHO_NATS_PASSWORD',
      'ECHO_MINIO_PASSWORD',
      'ECHO_SECRET',
    ]);
    expect(description['secretFiles']).toEqual(
      expect.arrayContaining([
        ...['echo/database-url', 'echo/nats-url', 'echo/identity-public-keys', 'echo/echo-secret'],
        ...['echo/minio-access-key', 'echo/minio-secret-key', 'migrate-echo/database-url'],
        ...['postgres/echo', 'postgres/echo-owner', 'buckets/policies/echo.json'],
      ]),
    );
  });

  it('has a NATS user with the declared permissions only', () => {
    const { permissions } = description['natsUser'] as { permissions: Record<string, string[]> };
    expect(permissions['publish']).toContain('portal.echo.call.heard.v1');
    expect(permissions['publish']).toContain('$JS.ACK.echo-work.echo-answer.>');
    expect(permissions['publish']?.join()).not.toContain('portal.auth');
    expect(permissions['subscribe']).toEqual(['_INBOX.echo.>']);
  });

  it('has its containers, which backup and rollback include', () => {
    const compose = read('docker-compose.yml');
    const lines = compose.split('\n').map((line) => line.trim());
    for (const part of ['echo', 'echo-worker'])
      expect(compose).toContain(`\n  ${part}:\n    <<: [*reads-files, *service]\n`);
    for (const part of ['migrate-echo', 'mfe-echo'])
      expect(compose).toContain(`\n  ${part}:\n    <<: *`);
    for (const line of [
      '- echo-scratch:/volumes/echo-scratch',
      'echo-scratch: {}',
      'ECHO_SECRET:',
      'ECHO_SECRET_FILE: /run/secrets/echo-secret',
      'ECHO_WORD: ${ECHO_WORD:-again}',
      'MINIO_BUCKET: echoes',
      'mem_limit: 512m',
      'echo: { condition: service_started }',
      'mfe-echo: { condition: service_started }',
      'image: &echo-image ${IMAGE_PREFIX:-partner-portal}/echo:${ECHO_VERSION:-latest}',
    ])
      expect(lines).toContain(line);
    expect(description['backedUp']).toContain('portal_echo');
    expect(description['rolledBack']).toEqual(['echo', 'mfe-echo']);
  });

  it('has its paths and upstream on the gateway', () => {
    expect(read('gateway/templates/gateway.conf.template')).toContain(
      `  location ~ ^/api/echo/[0-9]+/(?:loud|long)$ {
    # A long call.
    client_max_body_size 2m;
    proxy_pass http://$echo;`,
    );
    const names = read('gateway/templates/names.conf.template');
    expect(names).toContain('$echo { default echo${GATEWAY_SUFFIX}:8080; }');
    expect(names).toContain('$mfe_echo { default mfe-echo${GATEWAY_SUFFIX}:8080; }');
  });

  it('is in the docs and in the API document', () => {
    expect(read('ARCHITECTURE.md')).toMatch(/^\| echo +\| none +\| echoes +\| \/echo +\|$/m);
    expect(read('docs/operations.md')).toMatch(
      /^\| `ECHO_WORD` +\| `again` +\| What an echo adds/m,
    );
    expect(read('gateway/dist/openapi.json')).toContain('"callEcho"');
  });
});

describe('the running service', () => {
  let started: ChildProcess;
  let url: string;
  let cookie: string;
  beforeAll(async () => {
    const script = join(folder, 'scripts/ops/added-service/testing/start-service.ts');
    started = spawn(process.execPath, [script, 'echo'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const line = await new Promise<string>((resolve, reject) => {
      if (started.stdout) createInterface({ input: started.stdout }).once('line', resolve);
      started.once('exit', (code) => reject(new Error(`It exited with code ${code}`)));
    });
    ({ url, cookie } = JSON.parse(line) as { url: string; cookie: string });
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => started.once('exit', resolve));
    started.stdin?.end();
    await ended;
  });

  const echo = (init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}/api/echo`, {
      ...init,
      headers: { cookie, 'content-type': 'application/json', origin: url },
    });

  it('identifies the caller', async () => {
    expect((await fetch(`${url}/api/echo`)).status).toBe(401);
    expect((await echo()).status).toBe(200);
  });

  it('has a remote whose screens the gateway serves while it is unavailable', async () => {
    const screens = await fetch(`${url}/mfe/echo/screens.json`);
    expect(await screens.json()).toMatchObject([{ path: '/echo', title: 'Echo' }]);
  });

  it('works through the gateway, its database and NATS', async () => {
    const called = await echo({ method: 'POST', body: JSON.stringify({ text: 'Once' }) });
    expect(called.status).toBe(202);
    await expect
      .poll(async () => (await echo()).json(), { timeout: 10_000 })
      .toEqual(['Once again']);
  });
});

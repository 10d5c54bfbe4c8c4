import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secretPaths } from './secret-files.ts';
import { secretNames, storeSecrets, type Cluster } from './secret-objects.ts';

interface Stored {
  metadata: { name: string; resourceVersion?: string };
  type?: string;
  data: Record<string, string>;
}

/** The Secrets of a namespace, and the calls that change them. */
const stored = new Map<string, Stored>();
const changes: string[] = [];
let server: Server;
let cluster: Cluster;
let folder: string;
let runs = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secret-objects-'));
  stored.clear();
  changes.length = 0;
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const [, name = ''] = /^\/api\/v1\/namespaces\/portal\/secrets(?:\/(.+))?$/.exec(url) ?? [];
    const answer = (status: number, body: object = {}) =>
      response.writeHead(status).end(JSON.stringify(body));
    if (headers.authorization !== 'Bearer token') return answer(401);
    const found = stored.get(name);
    if (method === 'GET') return found ? answer(200, found) : answer(404);
    return void json(request).then((body) => {
      const secret = body as Stored;
      if (method === 'POST' && stored.has(secret.metadata.name)) return answer(409);
      changes.push(`${method} ${secret.metadata.name}`);
      stored.set(secret.metadata.name, secret);
      return answer(200, secret);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  cluster = { url: `http://127.0.0.1:${port}`, namespace: 'portal', token: 'token' };
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the job in a new pod, whose folder of secrets is empty. */
function run(env: Record<string, string> = {}) {
  const target = join(folder, String((runs += 1)));
  mkdirSync(target);
  return storeSecrets(cluster, env, join(folder, 'given'), target);
}
const valueOf = (secret: string, file: string): string =>
  Buffer.from(stored.get(secret)?.data[file] ?? '', 'base64').toString();
const smtp = { SMTP_URL: 'smtp://mail.example:25' };

it('creates the Secrets once, the values first', async () => {
  const { generated } = await run(smtp);
  expect(generated).toContain('POSTGRES_PASSWORD');
  expect(changes[0]).toBe('POST kept');
  expect(changes.toSorted()).toEqual(
    secretNames()
      .map((name) => `POST ${name}`)
      .toSorted(),
  );
  const files = secretPaths().filter((path) => path.split('/').length === 2);
  const missing = files.filter((path) => {
    const [secret = '', file = ''] = path.split('/');
    return !(file in (stored.get(secret)?.data ?? {}));
  });
  expect(missing).toEqual([]);
  expect(valueOf('auth', 'smtp-url')).toBe(smtp.SMTP_URL);
  expect(stored.get('postgres-superuser')?.type).toBe('kubernetes.io/basic-auth');
  expect(valueOf('postgres-superuser', 'username')).toBe('postgres');
  expect(valueOf('postgres-superuser', 'password')).toBe(valueOf('postgres', 'password'));

  changes.length = 0;
  expect((await run(smtp)).generated).toEqual([]);
  expect(changes).toEqual([]);
});

it('continues an interrupted run with the same values', async () => {
  await run(smtp);
  const before = new Map(stored);
  for (const name of ['auth', 'nats', 'postgres-superuser']) stored.delete(name);
  await run(smtp);
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(before));
});

it('adds values of a later release, and names the Secrets to create again', async () => {
  await run(smtp);
  const { kept, auth } = Object.fromEntries(stored);
  delete kept?.data['AUTH_FIELD_KEYS'];
  delete auth?.data['field-keys'];
  changes.length = 0;
  await expect(run(smtp)).rejects.toThrow(
    'Delete these Secrets, which lack a value, and repeat: auth',
  );
  expect(changes).toEqual(['PUT kept']);
  stored.delete('auth');
  await run(smtp);
  expect(valueOf('auth', 'field-keys')).toBe(valueOf('kept', 'AUTH_FIELD_KEYS'));
});

it('replaces no Secrets that someone else created', async () => {
  stored.set('auth', { metadata: { name: 'auth' }, data: {} });
  await expect(run(smtp)).rejects.toThrow('There is no Secret kept, but auth.');
  expect(changes).toEqual([]);
});

it('creates nothing if a given value is weak or the cluster refuses', async () => {
  await expect(run({ SESSION_SECRET: 'short' })).rejects.toThrow('SESSION_SECRET is too weak');
  cluster.token = 'another';
  await expect(run(smtp)).rejects.toThrow('the cluster replied 401');
  expect(changes).toEqual([]);
});

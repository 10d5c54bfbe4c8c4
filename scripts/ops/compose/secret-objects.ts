import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareSecrets, type PreparedSecrets } from './prepare-secrets.ts';
import { secretPaths } from './secret-files.ts';

/** How a pod calls the API of its cluster. */
export interface Cluster {
  url: string;
  namespace: string;
  token: string;
}

const account = '/var/run/secrets/kubernetes.io/serviceaccount';
/** Certificate of the API. Node trusts it if NODE_EXTRA_CA_CERTS names it. */
export const authorityFile = join(account, 'ca.crt');

export function clusterOfPod(): Cluster {
  const read = (file: string): string => readFileSync(join(account, file), 'utf8').trim();
  return {
    url: 'https://kubernetes.default.svc',
    namespace: read('namespace'),
    token: read('token'),
  };
}

/** A Secret of Kubernetes; values in base64. */
interface SecretObject {
  metadata: { name: string; resourceVersion?: string };
  type?: string;
  data?: Record<string, string>;
}

/** The Secret with all values, from which the others derive. */
export const keptSecret = 'kept';
/** The superuser's password in the form of CloudNativePG. */
const superuser = 'postgres-superuser';

/** Names of the Secrets: `kept`, the superuser's, and one for each folder of secrets. */
export const secretNames = (): string[] => [
  ...new Set([keptSecret, superuser, ...secretPaths().map((path) => path.split('/')[0] ?? '')]),
];

/**
 * Prepares the secrets (`prepareSecrets`) with the values of the Secret `kept`, and creates the Secrets that do not exist.
 * Throws if one exists that this did not create, or lacks a file.
 */
export async function storeSecrets(
  cluster: Cluster,
  ...[env, given, target]: Parameters<typeof prepareSecrets>
): Promise<PreparedSecrets> {
  const api = secretsOf(cluster);
  const found = await Promise.all(secretNames().map((name) => api.get(name)));
  const existing = new Map(found.flatMap((one) => (one ? [[one.metadata.name, one]] : [])));
  const kept = existing.get(keptSecret);
  if (!kept && existing.size)
    throw new Error(`There is no Secret ${keptSecret}, but ${[...existing.keys()].join(', ')}.`);

  mkdirSync(join(target, keptSecret), { recursive: true });
  for (const [file, value] of Object.entries(kept?.data ?? {}))
    writeFileSync(join(target, keptSecret, file), Buffer.from(value, 'base64'));
  const prepared = prepareSecrets(env, given, target);

  // First, so that a job that was interrupted continues with the same values.
  const data = filesIn(join(target, keptSecret));
  if (!kept) await api.create({ metadata: { name: keptSecret }, data });
  else if (prepared.generated.length) await api.replace({ ...kept, data });
  const problems: string[] = [];
  for (const wanted of secretObjects(target)) {
    const { name } = wanted.metadata;
    const present = existing.get(name);
    if (!present) await api.create(wanted);
    else if (Object.keys(wanted.data ?? {}).some((file) => !(file in (present.data ?? {}))))
      problems.push(name);
  }
  if (problems.length)
    throw new Error(`Delete these Secrets, which lack a value, and repeat: ${problems.join(', ')}`);
  return prepared;
}

function secretObjects(target: string): SecretObject[] {
  const names = secretNames().filter((name) => name !== keptSecret && name !== superuser);
  const objects = names.map((name) => ({ metadata: { name }, data: filesIn(join(target, name)) }));
  const password = readFileSync(join(target, 'postgres/password')).toString('base64');
  const data = { username: Buffer.from('postgres').toString('base64'), password };
  return [...objects, { metadata: { name: superuser }, type: 'kubernetes.io/basic-auth', data }];
}

/** Files of a folder in base64, without those of folders in it, which only MinIO's container uses. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );

/** Calls the API for the Secrets of a namespace. Errors name the call, never a value. */
function secretsOf({ url, namespace, token }: Cluster) {
  const secrets = `/api/v1/namespaces/${namespace}/secrets`;
  async function call(method: string, path: string, body?: SecretObject) {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify({ apiVersion: 'v1', kind: 'Secret', ...body }) } : {}),
    });
    if (method === 'GET' && reply.status === 404) return null;
    if (!reply.ok) throw new Error(`${method} ${path}: the cluster replied ${reply.status}`);
    return (await reply.json()) as SecretObject;
  }
  return {
    get: (name: string) => call('GET', `${secrets}/${name}`),
    create: (secret: SecretObject) => call('POST', secrets, secret),
    /** Fails if it was changed since it was read. */
    replace: (secret: SecretObject) => call('PUT', `${secrets}/${secret.metadata.name}`, secret),
  };
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/machine/paths.ts';
import { withDefaults } from './with-defaults.ts';

/** An image at a registry: `quay.io/minio/minio:TAG`, or from Docker Hub `nginx:TAG` and `owner/name:TAG`. */
export interface ImageReference {
  text: string;
  registry: string;
  repository: string;
  tag: string;
  /** `sha256:…` of a pinned image: `nginx:TAG@sha256:…`. */
  digest?: string;
}

const dockerHub = 'registry-1.docker.io';

/** Parses an image reference like docker. Throws if it has no tag. */
export function parseReference(text: string): ImageReference {
  const [first = '', ...others] = text.split('/');
  const hasRegistry = others.length > 0 && /[.:]|^localhost$/.test(first);
  const path = hasRegistry ? others.join('/') : text;
  const [, name = '', tag, digest] =
    /^([^:@]+):([\w.-]+)(?:@(sha256:[a-f\d]{64}))?$/.exec(path) ?? [];
  if (!tag) throw new Error(`${text} names no tag.`);
  const registry = hasRegistry ? first : dockerHub;
  const isOfficial = registry === dockerHub && !name.includes('/');
  const repository = isOfficial ? `library/${name}` : name;
  return { text, registry, repository, tag, ...(digest ? { digest } : {}) };
}

const imageFiles = ['docker-compose.yml', 'Dockerfile'].map((file) => join(root, file));
/** Files that repeat images of docker-compose.yml. */
const repeatingFiles = ['deploy/swarm/stack.yml', 'deploy/kubernetes/base/steps.yaml'].map((file) =>
  join(root, file),
);

/** Returns the images that docker-compose.yml and Dockerfile pull, without those built here. */
export function imageReferences(): ImageReference[] {
  const [compose, dockerfile] = imageFiles.map((file) => readFileSync(file, 'utf8')) as [
    string,
    string,
  ];
  const composeImages = [...compose.matchAll(/^ +image: (?:&[\w-]+ )?([^*\s]\S*)$/gm)]
    .map(([, text = '']) => text)
    .filter((text) => !text.startsWith('${IMAGE_PREFIX'))
    .map(withDefaults);
  const stages = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, name]) => name));
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)]
    .map(([, text = '']) => text)
    .filter((text) => !stages.has(text));
  return [...new Set([...composeImages, ...bases])].map(parseReference);
}

/** Replaces or adds the digest of an image in the text of docker-compose.yml or Dockerfile. */
export function pin(text: string, reference: ImageReference, digest: string): string {
  const tagged = reference.text.replace(/@.*/, '').replaceAll('.', String.raw`\.`);
  const image = new RegExp(
    `^((?: +image:|FROM) (?:\\S+ )?(?:\\S+:-)?${tagged})(?:@[\\w:]+)?(?![\\w.-])`,
    'gm',
  );
  return text.replaceAll(image, `$1@${digest}`);
}

/** Pins images in docker-compose.yml and Dockerfile, and in the files of deploy. */
export function pinFiles(found: readonly { reference: ImageReference; digest: string }[]): void {
  for (const file of [...imageFiles, ...repeatingFiles])
    writeFileSync(
      file,
      found.reduce(
        (text, { reference, digest }) => pin(text, reference, digest),
        readFileSync(file, 'utf8'),
      ),
    );
}

/** `absent`: the registry does not have it; `unknown`: the registry could not be queried. */
export interface Answer {
  state: 'there' | 'absent' | 'unknown';
  why: string;
  digest?: string;
}

const timeoutMs = 15_000;
const manifests = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/**
 * Checks whether a registry has an image, by its digest if it is pinned, without pulling it. `base` overrides the
 * registry's URL.
 */
export async function queryRegistry(
  { registry, repository, tag, digest }: ImageReference,
  base = `https://${registry}`,
): Promise<Answer> {
  const request = (token?: string): Promise<Response> =>
    fetch(`${base}/v2/${repository}/manifests/${digest ?? tag}`, {
      method: 'HEAD',
      headers: { accept: manifests, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(timeoutMs),
    });
  try {
    let reply = await request();
    const challenge = reply.headers.get('www-authenticate');
    if (reply.status === 401 && challenge)
      reply = await request(await tokenFor(challenge, repository));
    if (reply.ok) {
      const current = reply.headers.get('docker-content-digest');
      return { state: 'there', why: '', ...(current ? { digest: current } : {}) };
    }
    // Registries also require authentication if the repository does not exist.
    const absent = [401, 403, 404].includes(reply.status);
    return { state: absent ? 'absent' : 'unknown', why: `${registry} replies ${reply.status}` };
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    return { state: 'unknown', why: `${registry} cannot be reached: ${reason}` };
  }
}

/** Gets a token for reading from the token service in the registry's challenge. */
async function tokenFor(challenge: string, repository: string): Promise<string> {
  const part = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(challenge)?.[1] ?? '';
  const url = new URL(part('realm'));
  if (part('service')) url.searchParams.set('service', part('service'));
  url.searchParams.set('scope', `repository:${repository}:pull`);
  const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!reply.ok) return '';
  const { token, access_token: other } = (await reply.json()) as Record<string, string | undefined>;
  return token ?? other ?? '';
}

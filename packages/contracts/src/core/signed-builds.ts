import { remoteBuildSchema, type RemoteBuild, type SignedBuild } from './remotes.ts';

/** ECDSA with P-256 and SHA-256; signatures are 64 bytes (r, s). */
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const sha256 = async (data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', data));
const encode = (text: string) => new TextEncoder().encode(text);

/** Returns a file's hash as Subresource Integrity writes it: `sha256-…`. */
export const integrityOf = async (data: Uint8Array<ArrayBuffer> | string): Promise<string> =>
  `sha256-${base64Of(await sha256(typeof data === 'string' ? encode(data) : data))}`;

export type BuildFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Returns the hash of a build: SHA-256 in hexadecimal of the sorted lines `<file> <integrity>`. */
export async function buildHashOf(files: BuildFiles): Promise<string> {
  const lines = await Promise.all(
    [...files].map(async ([file, data]) => `${file} ${await integrityOf(data)}\n`),
  );
  const hash = await sha256(encode(lines.toSorted().join('')));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Creates a deployer's key pair: PKCS #8 and SubjectPublicKeyInfo, both in base64. */
export async function createDeployerKeys(): Promise<{ secret: string; public: string }> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const exported = async (
    format: 'pkcs8' | 'spki',
    key: Parameters<typeof crypto.subtle.exportKey>[1],
  ): Promise<string> => base64Of(new Uint8Array(await crypto.subtle.exportKey(format, key)));
  return {
    secret: await exported('pkcs8', pair.privateKey),
    public: await exported('spki', pair.publicKey),
  };
}

/** Signs a build with a key of {@link createDeployerKeys}. */
export async function signBuild(build: RemoteBuild, secretKey: string): Promise<SignedBuild> {
  const text = JSON.stringify(build);
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(secretKey), algorithm, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign(algorithm, key, encode(text));
  return { text, signature: base64Of(new Uint8Array(signature)) };
}

/** Signs the files of a build. Returns what `publishRemoteBuild` takes. Throws if there is no `mf-manifest.json`. */
export async function signFiles(
  files: BuildFiles,
  about: Omit<RemoteBuild, 'build' | 'manifest'>,
  secretKey: string,
): Promise<{ signed: SignedBuild; files: Record<string, string> }> {
  const manifest = files.get('mf-manifest.json');
  if (!manifest) throw new Error('The build has no mf-manifest.json.');
  const hashes = { build: await buildHashOf(files), manifest: await integrityOf(manifest) };
  return {
    signed: await signBuild({ ...about, ...hashes }, secretKey),
    files: Object.fromEntries([...files].map(([file, data]) => [file, base64Of(data)])),
  };
}

/** `keys`: public keys of deployers, separated by commas. Throws if none of them signed the text, or it is no build. */
export async function verifySignedBuild({ text, signature }: SignedBuild, keys: string) {
  const isSignedBy = async (spki: string): Promise<boolean> => {
    const key = await crypto.subtle.importKey('spki', bytesOf(spki), algorithm, false, ['verify']);
    return crypto.subtle.verify(algorithm, key, bytesOf(signature), encode(text));
  };
  const checks = await Promise.all(keys.split(',').filter(Boolean).map(isSignedBy));
  if (!checks.includes(true)) throw new Error('No key of this portal signed this build.');
  return remoteBuildSchema.parse(JSON.parse(text));
}

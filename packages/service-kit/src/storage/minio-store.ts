import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Client } from 'minio';
import { assertKey, type ObjectStore, sample } from './object-store.ts';

export interface MinioOptions {
  /** `http://host:port` */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** `us-east-1` by default. */
  region?: string | undefined;
}

/** Stores objects in a bucket of MinIO or another S3-compatible store. Creates the bucket if it is missing. */
export function createMinioStore(options: MinioOptions): ObjectStore {
  const { hostname, port, protocol } = new URL(options.endpoint);
  const region = options.region ?? 'us-east-1';
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    useSSL: protocol === 'https:',
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    region,
    pathStyle: true,
  });
  const { bucket } = options;
  let bucketReady: Promise<void> | null = null;

  function ensureBucket(): Promise<void> {
    bucketReady ??= (async () => {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
    })().catch((error: unknown) => {
      bucketReady = null;
      throw error;
    });
    return bucketReady;
  }

  async function* list(prefix: string): AsyncGenerator<string> {
    if (prefix) assertKey(prefix);
    await ensureBucket();
    for await (const item of client.listObjectsV2(bucket, prefix, true))
      if (item.name) yield item.name;
  }

  return {
    async put(key, body, size, contentType) {
      assertKey(key);
      await ensureBucket();
      // Always a stream: the client would send a large Buffer as a single part.
      const source = body instanceof Uint8Array ? Readable.from([body]) : body;
      await client.putObject(bucket, key, source, size, { 'Content-Type': contentType });
    },
    async get(key) {
      assertKey(key);
      await ensureBucket();
      try {
        const { size } = await client.statObject(bucket, key);
        return { size, body: await client.getObject(bucket, key) };
      } catch (error) {
        if (['NotFound', 'NoSuchKey'].includes(String((error as { code?: unknown }).code)))
          return null;
        throw error;
      }
    },
    async remove(key) {
      assertKey(key);
      await ensureBucket();
      await client.removeObject(bucket, key);
    },
    list,
    async removeAll(key) {
      assertKey(key);
      const listed: string[] = await Readable.from(list(key)).toArray();
      // A longer key may begin with the same letters.
      const folder = key.replace(/\/?$/, '/');
      const keys = listed.filter((other) => other === key || other.startsWith(folder));
      // The server answers 200 even if it could not remove some.
      const results = await client.removeObjects(bucket, keys);
      const failed = results.find((result) => result?.Error);
      if (failed) throw new Error('Objects were not removed', { cause: failed.Error });
    },
    async check() {
      await ensureBucket();
      const key = `ready/${randomUUID()}`;
      await client.putObject(bucket, key, sample, sample.length);
      await client.removeObject(bucket, key);
    },
  };
}

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PortalError } from '../portal-error.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { assertPlain } from './body.ts';

const freeEvery = 2 * 1024 * 1024;

export interface ReceivedFile {
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256, hex. */
  hash: string;
}

export interface ReceiveOptions {
  /** Largest size in bytes. */
  limit: number;
  tooLarge: () => PortalError;
  /** Time limit in milliseconds; none by default. */
  timeMs?: number;
}

/** Streams a body into a temporary file for `work`. Throws a 413 if too large, a 400 if incomplete or too slow. */
export async function receiveFile<T>(
  request: IncomingMessage,
  options: ReceiveOptions,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  assertPlain(request);
  if (Number(request.headers['content-length'] ?? 0) > options.limit) throw options.tooLarge();
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'file');
    return work({ path, ...(await writeTo(path, request, options)) });
  });
}

async function writeTo(
  path: string,
  request: IncomingMessage,
  { limit, tooLarge, timeMs }: ReceiveOptions,
): Promise<Pick<ReceivedFile, 'size' | 'hash'>> {
  const hash = createHash('sha256');
  let rejectNext: (error: Error) => void = () => undefined;
  const timer =
    timeMs === undefined
      ? undefined
      : setTimeout(() => {
          // Stop reading; `forgetUnreadBody` discards the rest.
          request.removeAllListeners('readable');
          rejectNext(tooLate());
        }, timeMs);
  let [size, freed] = [0, 0];
  const file = await open(path, 'wx');
  // Keep the request open on errors: the gateway reuses its connection.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  // Promise.race with one long-lived promise would retain every chunk.
  const next = (): Promise<IteratorResult<Buffer>> =>
    new Promise((resolve, reject) => {
      rejectNext = reject;
      chunks.next().then(resolve, reject);
    });
  try {
    for (;;) {
      const { done, value: chunk } = await next();
      if (done) break;
      size += chunk.length;
      if (size > limit) throw tooLarge();
      hash.update(chunk);
      await file.write(chunk);
      if (size - freed > freeEvery) {
        freed = size;
        freeBuffers();
      }
    }
  } catch (error) {
    void chunks.return?.();
    if ((error as { code?: unknown }).code !== 'ECONNRESET') throw error;
    throw new PortalError('invalid_input', 'The file arrived incomplete.', { cause: error });
  } finally {
    clearTimeout(timer);
    await file.close();
  }
  return { size, hash: hash.digest('hex') };
}

const tooLate = (): PortalError =>
  new PortalError('invalid_input', 'The file took too long to arrive. Please send it again.');

type CollectGarbage = (options: { type: 'minor'; execution: 'sync' }) => void;

let collect: CollectGarbage | null = null;

/** Runs a minor garbage collection: V8 sees only the small handles of the buffers that a long upload leaves. */
export function freeBuffers(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as CollectGarbage;
  }
  collect({ type: 'minor', execution: 'sync' });
}

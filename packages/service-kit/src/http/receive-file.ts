import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PortalError } from '../portal-error.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { assertPlain } from './body.ts';
import { freeBuffers } from './free-buffers.ts';

/** Bytes of a file after which buffers are freed. */
const freeEvery = 2 * 1024 * 1024;

/** A file that was received and lies in a temporary one for now. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  hash: string;
}

export interface ReceiveOptions {
  /** Bytes that a file may have. */
  limit: number;
  /** The 413 for a larger one. */
  tooLarge: () => PortalError;
  /** Milliseconds until all of it must be there; as long as it keeps coming where it is left out. */
  timeMs?: number;
}

/**
 * Writes a request's body into a file as it streams in, whatever its size: memory does not grow with it. The file is gone
 * after `work`. Throws a 413 for one that is too large, a 400 for one that does not come to its end, or not in time.
 */
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
  let giveUp: (error: Error) => void = () => undefined;
  const timer =
    timeMs === undefined
      ? undefined
      : setTimeout(() => {
          // Nobody reads on: what comes still is forgotten with the reply.
          request.removeAllListeners('readable');
          giveUp(tooLate());
        }, timeMs);
  let [size, freed] = [0, 0];
  const file = await open(path, 'wx');
  // Whatever is refused, the request stays: its connection is another's next.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  // A race with one promise for all of them would keep every chunk.
  const next = (): Promise<IteratorResult<Buffer>> =>
    new Promise((resolve, reject) => {
      giveUp = reject;
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

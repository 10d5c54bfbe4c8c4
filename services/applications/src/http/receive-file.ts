import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { importSizeLimit } from '@portal/contracts/applications/import-schemas';
import { PortalError } from '@portal/service-kit/portal-error';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';

/** A file that was received and lies in a temporary one for now. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  hash: string;
}

/**
 * Writes a request's body into a file as it streams in; the file is gone after `work`. Throws a 413 for
 * more than 10 MB, a 415 where the body is declared as something else than a file's bytes.
 */
export async function receiveFile<T>(
  request: IncomingMessage,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!/^application\/octet-stream\b/i.test(request.headers['content-type'] ?? ''))
    throw new PortalError('unsupported_media_type', 'Send the file as application/octet-stream.');
  if (Number(request.headers['content-length'] ?? 0) > importSizeLimit) throw tooLarge();
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'file');
    return work({ path, ...(await writeTo(path, request)) });
  });
}

async function writeTo(
  path: string,
  request: IncomingMessage,
): Promise<Pick<ReceivedFile, 'size' | 'hash'>> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx');
  try {
    // Whatever is refused, the request stays: its connection is another's next.
    const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > importSizeLimit) throw tooLarge();
      hash.update(chunk);
      await file.write(chunk);
    }
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ECONNRESET') throw error;
    throw new PortalError('invalid_input', 'The file did not come to its end.', { cause: error });
  } finally {
    await file.close();
  }
  return { size, hash: hash.digest('hex') };
}

const tooLarge = (): PortalError =>
  new PortalError('too_large', 'The file is larger than 10 MB. Import it in parts.');

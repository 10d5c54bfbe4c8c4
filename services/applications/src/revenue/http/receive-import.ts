import type { IncomingMessage } from 'node:http';
import { importSizeLimit } from '@portal/contracts/applications/import-schemas';
import { receiveFile, type ReceivedFile } from '@portal/service-kit/http/receive-file';
import { PortalError } from '@portal/service-kit/portal-error';

/** Receives an import's file. Throws a 415 if the content type is not a file's. */
export async function receiveImport<T>(
  request: IncomingMessage,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!/^application\/octet-stream\b/i.test(request.headers['content-type'] ?? ''))
    throw new PortalError('unsupported_media_type', 'Send the file as application/octet-stream.');
  return receiveFile(request, { limit: importSizeLimit, tooLarge }, work);
}

const tooLarge = (): PortalError =>
  new PortalError('too_large', 'The file is larger than 10 MB. Import it in parts.');

import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { PortalError } from '../portal-error.ts';

const defaultLimit = 1024 * 1024;

/** Reads a JSON body of at most `limit` bytes. */
export async function readJson(request: IncomingMessage, limit = defaultLimit): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  const text = await getRawBody(request, {
    length: request.headers['content-length'] ?? null,
    limit,
    encoding: 'utf8',
  }).catch((cause: unknown) => {
    if ((cause as { type?: string }).type === 'entity.too.large') throw tooLarge(limit);
    throw new PortalError('invalid_input', 'The body of the request could not be read.', { cause });
  });
  if (text === '') return undefined;
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type))
    throw new PortalError('unsupported_media_type', 'Send the data as application/json.');
  try {
    return JSON.parse(text);
  } catch {
    throw new PortalError('invalid_input', 'The body of the request is not valid JSON.');
  }
}

export const tooLarge = (limit: number): PortalError =>
  new PortalError(
    'too_large',
    `The request is too large: at most ${Math.floor(limit / 1024)} KB are taken here.`,
  );

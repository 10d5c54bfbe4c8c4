import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { PortalError } from '../portal-error.ts';

/** More than any body of the contract needs, and shallow enough for recursion. */
export const maxJsonDepth = 64;

/** Reads an uncompressed UTF-8 JSON body of at most `limit` bytes. Throws a 400, 413 or 415. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return undefined;
  assertJsonType(request);
  const text = decode(bytes);
  if (isDeeperThan(maxJsonDepth, text))
    throw new PortalError(
      'invalid_input',
      `The body of the request is nested too deeply: at most ${maxJsonDepth} levels are allowed.`,
    );
  try {
    return JSON.parse(text);
  } catch {
    throw new PortalError('invalid_input', 'The body of the request is not valid JSON.');
  }
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  assertPlain(request);
  const length = request.headers['content-length'] ?? null;
  return getRawBody(request, { length, limit }).catch((cause: unknown) => {
    if ((cause as { type?: string }).type === 'entity.too.large') throw tooLarge(limit);
    throw new PortalError('invalid_input', 'The body of the request could not be read.', { cause });
  });
}

/** Throws a 415 unless the body is declared as JSON in UTF-8. */
export function assertJsonType(request: IncomingMessage): void {
  const type = request.headers['content-type'] ?? '';
  const isJson = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type.slice(0, 200));
  const charset = /;\s*charset="?([\w-]+)/i.exec(type.slice(0, 200))?.[1];
  if (!isJson || (charset !== undefined && !/^utf-?8$/i.test(charset)))
    throw new PortalError('unsupported_media_type', 'Send the data as application/json in UTF-8.');
}

/** Throws a 415 for a compressed body, which could expand to gigabytes. */
export function assertPlain(request: IncomingMessage): void {
  const encoding = request.headers['content-encoding'];
  if (encoding && encoding.toLowerCase() !== 'identity')
    throw new PortalError('unsupported_media_type', 'Send the data without a Content-Encoding.');
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new PortalError('invalid_input', 'The body of the request is not in UTF-8.', { cause });
  }
}

function isDeeperThan(maxDepth: number, text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return false;
}

export const tooLarge = (limit: number): PortalError =>
  new PortalError(
    'too_large',
    `The request is too large: at most ${Math.floor(limit / 1024)} KB are allowed here.`,
  );

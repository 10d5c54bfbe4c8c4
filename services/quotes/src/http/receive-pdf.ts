import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { savePdfBody, statementSizeLimit } from '@portal/contracts/quotes/schemas';
import { invalidInput } from '@portal/service-kit/http/parse-input';
import { PortalError } from '@portal/service-kit/portal-error';
import { parser, type Token } from 'stream-json/parser.js';
import type { UploadedPdf } from '../use-cases/save-pdf.ts';
import { createBase64Decoder } from './base64-decoder.ts';

/** Longest text that is kept of a field other than the file. */
const fieldLimit = 10_000;

/**
 * Reads `{fileContent, fileName}` as it streams in: the file is decoded into a temporary one, so that
 * memory does not grow with it. The file is gone after `work`. Throws a 400 that names the field, and a
 * 413 for a file over 50 MB.
 */
export async function receivePdf<T>(
  request: IncomingMessage,
  work: (pdf: UploadedPdf) => Promise<T>,
): Promise<T> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new PortalError('unsupported_media_type', 'Send the data as application/json.');
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    const path = join(folder, 'statement.pdf');
    const fields: Record<string, string> = {};
    const decoder = createBase64Decoder(statementSizeLimit, tooLarge, notBase64);
    const tokens = request.pipe(
      parser.asStream({
        streamStrings: true,
        packStrings: false,
        packKeys: true,
        streamKeys: false,
      }),
    );
    request.once('aborted', () => tokens.destroy(new Error('The client left')));
    const chunks = Readable.from(fileChunks(tokens as AsyncIterable<Token>, fields, decoder));
    await pipeline(chunks, createWriteStream(path)).catch((error: unknown) => {
      throw error instanceof PortalError ? error : notJson(error);
    });
    const parsed = savePdfBody.safeParse(fields);
    if (!parsed.success) throw invalidInput(parsed.error);
    return await work({ path, fileName: parsed.data.fileName, size: decoder.size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Yields the decoded file; other fields, and a mark that the file was there, go into `fields`. */
async function* fileChunks(
  tokens: AsyncIterable<Token>,
  fields: Record<string, string>,
  decoder: ReturnType<typeof createBase64Decoder>,
): AsyncGenerator<Buffer> {
  let depth = 0;
  let key = '';
  for await (const token of tokens) {
    const { name } = token;
    const value = 'value' in token ? token.value : '';
    if (name === 'startObject' || name === 'startArray') depth += 1;
    else if (name === 'endObject' || name === 'endArray') depth -= 1;
    else if (depth !== 1) continue;
    else if (name === 'keyValue') key = String(value);
    else if (name === 'startString') fields[key] = '';
    else if (name === 'stringChunk' && key === 'fileContent') {
      fields[key] = 'given';
      const bytes = decoder.decode(String(value));
      if (bytes.length) yield bytes;
    } else if (name === 'stringChunk' && (fields[key]?.length ?? 0) < fieldLimit)
      fields[key] += String(value);
    else if (name === 'endString' && key === 'fileContent') decoder.end();
  }
}

const tooLarge = (): PortalError =>
  new PortalError(
    'too_large',
    'The PDF is larger than 50 MB. Upload only the pages of one monthly statement.',
  );

const notBase64 = (): PortalError =>
  new PortalError('invalid_input', 'fileContent: The file is not in base64.', {
    errors: { fileContent: 'The file is not in base64' },
  });

const notJson = (cause: unknown): PortalError =>
  new PortalError('invalid_input', 'The body of the request is not valid JSON.', { cause });

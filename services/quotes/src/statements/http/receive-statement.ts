import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import * as schemas from '@portal/contracts/quotes/schemas';
import { maxPagesListLength, readPagesList } from '@portal/contracts/quotes/statement-pages';
import { redactText } from '@portal/service-kit/cards/redact-text';
import { assertJsonType } from '@portal/service-kit/http/body';
import { invalidInput } from '@portal/service-kit/http/parse-input';
import { PortalError } from '@portal/service-kit/portal-error';
import { writeSealedFile } from '@portal/service-kit/storage/sealed-object';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { pagesTrailer } from '@portal/statement-reader/rendering/pages/pages-trailer';
import { refusals } from '@portal/statement-reader/statement/statement-refused';
import { freeBuffers } from '@portal/service-kit/http/receive-file';
import type { UploadedStatement } from '../use-cases/save-pdf.ts';
import { createJsonScanner, parseString } from './json-scanner.ts';

/** Buffers are released after this many bytes. */
const freeEvery = 2 * 1024 * 1024;

const fieldLimit = maxPagesListLength + 1_000;

/**
 * Streams `{fileContent, fileName}` and decodes the file to an encrypted temporary file, so that memory does not grow
 * with it and a killed process leaves nothing readable. Deletes the file after `work`. Throws a 400 that names the
 * field, a 413 for a file over 50 MB.
 */
export async function receivePdf<T>(
  request: IncomingMessage,
  work: (statement: UploadedStatement) => Promise<T>,
): Promise<T> {
  assertJsonType(request);
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'statement.pdf');
    const { file, fields, size, hash } = await decodeInto(path, request);
    if (fields['fileContent'] === '')
      throw invalid('fileContent', 'The file is empty', refusals.empty);
    const parsed = schemas.savePdfBody.safeParse(fields);
    if (!parsed.success) throw invalidInput(parsed.error);
    const pages = readPagesList(parsed.data.pages ?? '');
    return work({
      file,
      fileName: redactText(parsed.data.fileName),
      size,
      hash,
      files: pages?.length ?? 1,
    });
  });
}

/** Writes the decoded file to `path`, encrypted. Returns it and the other fields. */
async function decodeInto(path: string, request: IncomingMessage) {
  const digest = createHash('sha256');
  const decoder = createBase64Decoder();
  const fields: Record<string, string> = {};
  let decoded: Buffer[] = [];
  const texts = new Map<string, Buffer>();
  const scanner = createJsonScanner({
    begin(key) {
      if (!isField(key)) return null;
      // A parser would keep the last of two duplicates, which may not be the intended one.
      if (key in fields || texts.has(key)) throw new SyntaxError(`Duplicate field ${key}`);
      if (key === 'fileContent') {
        fields[key] = '';
        return (piece) => {
          fields[key] = 'given';
          decoded.push(decoder.decode(piece));
        };
      }
      texts.set(key, Buffer.alloc(0));
      return (piece) => {
        const text = Buffer.concat([texts.get(key) ?? Buffer.alloc(0), piece]);
        if (text.length > fieldLimit) throw invalid(key, 'The text is too long');
        texts.set(key, text);
      };
    },
    end(key) {
      if (key === 'fileContent') decoder.end();
      else fields[key] = parseString(texts.get(key) ?? Buffer.alloc(0));
    },
  });
  async function* content(): AsyncGenerator<Buffer> {
    let freed = 0;
    let received = 0;
    // Do not destroy the request: its connection is reused.
    const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > schemas.maxFileContentLength) throw tooLarge();
      decoded = [];
      scanner.write(chunk);
      for (const piece of decoded) {
        digest.update(piece);
        yield piece;
      }
      if (decoder.size - freed > freeEvery) {
        freed = decoder.size;
        freeBuffers();
      }
    }
    scanner.end();
    const list = fields['pages'] === undefined ? null : readPagesList(fields['pages']);
    if (!list) return;
    if (list.reduce((sum, { size }) => sum + size, 0) !== decoder.size)
      throw invalid('pages', 'The sizes do not add up to the file');
    const trailer = pagesTrailer(
      list.map(({ size, fileName }) => ({ size, fileName: redactText(fileName) })),
    );
    digest.update(trailer);
    yield trailer;
  }
  try {
    const file = await writeSealedFile(path, content());
    return { file, fields, size: decoder.size, hash: digest.digest('hex') };
  } catch (error) {
    throw error instanceof SyntaxError || isBroken(error) ? notJson(error) : error;
  }
}

const isField = (key: string): key is keyof typeof schemas.savePdfBody.shape =>
  Object.hasOwn(schemas.savePdfBody.shape, key);

const isBroken = (error: unknown): boolean => (error as { code?: unknown }).code === 'ECONNRESET';

const invalid = (field: string, text: string, detail = `${field}: ${text}.`): PortalError =>
  new PortalError('invalid_input', detail, { errors: { [field]: text } });

const tooLarge = (): PortalError =>
  new PortalError(
    'too_large',
    'The PDF is larger than 50 MB. Upload only the pages of one monthly statement.',
  );

const notBase64 = (): PortalError => invalid('fileContent', 'The file is not in base64');

const notJson = (cause: unknown): PortalError =>
  new PortalError('invalid_input', 'The body of the request is not valid JSON.', { cause });

/**
 * Decodes base64 in chunks; strips the prefix of a data URL and unescapes JSON's `\/`. Throws a 413 beyond the size
 * limit, a 400 for any other text.
 */
function createBase64Decoder() {
  let rest = '';
  let started = false;
  let padded = false;
  const decoder = {
    size: 0,
    decode(piece: Buffer): Buffer {
      let text = rest + piece.toString('latin1');
      if (!started) {
        // The prefix may be split across chunks.
        if (text.length < 100 && text.startsWith('data:') && !text.includes(',')) {
          rest = text;
          return Buffer.alloc(0);
        }
        text = text.replace(/^data:[\w./+-]*;base64,/, '');
        started = true;
      }
      if (text.includes('\\') || /\s/.test(text))
        text = text.replace(/\\\//g, '/').replace(/\\[rnt]|\s+/g, '');
      if (padded && text !== '') throw notBase64();
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      return take(text.slice(0, whole));
    },
    /** Throws if the text ends in the middle of a group. */
    end(): void {
      if (rest !== '') throw notBase64();
    },
  };

  function take(text: string): Buffer {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw notBase64();
    padded ||= text.endsWith('=');
    const bytes = Buffer.from(text, 'base64');
    decoder.size += bytes.length;
    if (decoder.size > schemas.statementSizeLimit) throw tooLarge();
    return bytes;
  }
  return decoder;
}

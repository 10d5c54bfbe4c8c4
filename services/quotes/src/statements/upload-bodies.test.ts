import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as routes from '@portal/contracts/quotes/routes';
import { statementSizeLimit } from '@portal/contracts/quotes/schemas';
import { identityHeader } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { freePort } from '@portal/test-kit/free-port';
import { signIdentity } from '@portal/test-kit/identity';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { fixture, startQuotes } from '../testing/start-quotes.ts';
import { leftovers, ownTemporaryFolder } from './testing/temporary-leftovers.ts';

ownTemporaryFolder();
const quotes = await startQuotes();
afterAll(() => quotes.stop());

const post = (id: number, body: string, headers: Record<string, string> = {}) =>
  quotes.fetchAs(actors.rep, `/quotes/${id}/save-pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
/** A valid PDF of exactly this size, padded by a comment at the end. */
function pdfOfSize(size: number): Buffer {
  const pdf = fixture('square-1.pdf');
  const tail = Buffer.from('\n%%EOF\n');
  const filler = Buffer.alloc(size - pdf.length - tail.length, 0x20);
  filler[0] = 0x0a;
  filler[1] = 0x25;
  // pdfium looks for the end in the last kilobyte: repeat the trailer there.
  const trailer = pdf.subarray(pdf.lastIndexOf('startxref'));
  trailer.copy(filler, filler.length - trailer.length);
  filler[filler.length - trailer.length - 1] = 0x0a;
  return Buffer.concat([pdf, filler, tail]);
}

describe('the body', () => {
  const content = fixture('square-1.pdf').toString('base64');

  it('may have its fields in either order, and the head of a data URL', async () => {
    const { id } = await quotes.newQuote();
    const first = JSON.stringify({ fileName: 'a.pdf', fileContent: content });
    expect((await post(id, first)).status).toBe(200);
    const data = `data:application/pdf;base64,${content}`;
    const last = JSON.stringify({ fileContent: data, fileName: 'b.pdf', more: { nested: ['x'] } });
    expect(await (await post(id, last)).json()).toMatchObject({
      statementFileName: 'b.pdf',
      statementFileSize: fixture('square-1.pdf').length,
    });
  });

  it.each([
    ['no JSON', '{"fileContent": "', {}, 400, ''],
    ['no object', '"text"', {}, 400, ''],
    ['no file', '{"fileName":"a.pdf"}', {}, 400, 'fileContent'],
    ['no name', JSON.stringify({ fileContent: content }), {}, 400, 'fileName'],
    ['a blank name', JSON.stringify({ fileContent: content, fileName: ' ' }), {}, 400, 'fileName'],
    ['no base64', '{"fileName":"a.pdf","fileContent":"????"}', {}, 400, 'fileContent'],
    ['broken base64', '{"fileName":"a.pdf","fileContent":"QUJDR"}', {}, 400, 'fileContent'],
    ['another type', '{}', { 'content-type': 'text/plain' }, 415, ''],
  ])('with %s is refused', async (_, body, headers, status, field) => {
    const { id } = await quotes.newQuote();
    const reply = await post(id, body, headers);
    expect(reply.status).toBe(status);
    const { errors } = (await reply.json()) as { errors?: object };
    if (field) expect(Object.keys(errors ?? {})).toContain(field);
    expect(leftovers()).toEqual([]);
  });

  it.each(['a\0.pdf', 'a\r\nb.pdf', '\ud800.pdf', '../a.pdf', 'a\\b.pdf', '..', '\u202efdp.exe'])(
    'with the file name %j is refused, and none of it is kept',
    async (fileName) => {
      const { id } = await quotes.newQuote();
      const reply = await post(id, JSON.stringify({ fileName, fileContent: content }));
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({
        errors: { fileName: expect.any(String) as string },
      });
    },
  );

  it('with a field twice is refused', async () => {
    const { id } = await quotes.newQuote();
    const body = `{"fileName":"a.pdf","fileName":"b.pdf","fileContent":"${content}"}`;
    expect((await post(id, body)).status).toBe(400);
  });

  it('leaves nothing behind if the client disconnects', async () => {
    const { id } = await quotes.newQuote();
    const identity = await signIdentity(actors.rep);
    const upload = request(`${quotes.url}/quotes/${id}/save-pdf`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': '1000000',
        [identityHeader]: identity,
      },
    });
    upload.on('error', () => undefined);
    upload.write(`{"fileName":"a.pdf","fileContent":"${content.slice(0, 4000)}`);
    await waitFor(() => leftovers().length > 0);
    upload.destroy();
    await waitFor(() => leftovers().length === 0);
    expect((await quotes.rep.call(routes.getQuote, { params: { id } })).processingStage).toBe(
      'idle',
    );
  });
});

describe('a large file', () => {
  it('of 50 MB is taken while memory grows by less than 32 MB', async () => {
    const port = await freePort();
    const main = fileURLToPath(new URL('../main.ts', import.meta.url));
    const server = spawn(process.execPath, ['--max-semi-space-size=2', main, 'serve'], {
      env: { ...process.env, ...quotes.environment, PORT: String(port) },
      stdio: 'ignore',
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      await waitFor(() =>
        fetch(`${url}/ready`)
          .then((reply) => reply.ok)
          .catch(() => false),
      );
      const { id } = await quotes.newQuote();
      const headers = {
        'content-type': 'application/json',
        [identityHeader]: await signIdentity(actors.rep),
      };
      const send = (pdf: Buffer) =>
        fetch(`${url}/quotes/${id}/save-pdf`, {
          method: 'POST',
          headers,
          body: `{"fileName":"large.pdf","fileContent":"${pdf.toString('base64')}"}`,
        });
      await send(fixture('square-1.pdf'));
      const resident = (): number => {
        const pages = readFileSync(`/proc/${server.pid}/statm`, 'utf8').split(' ')[1];
        return (Number(pages) * 4096) / 1024 / 1024;
      };
      const idle = resident();
      let max = idle;
      const watch = setInterval(() => (max = Math.max(max, resident())), 10);
      const reply = await send(pdfOfSize(statementSizeLimit));
      clearInterval(watch);
      expect(reply.status).toBe(200);
      expect(max - idle).toBeLessThan(32);
    } finally {
      server.kill('SIGTERM');
    }
  });

  it('of 50 MB and a byte is refused', async () => {
    const { id } = await quotes.newQuote();
    const body = {
      fileName: 'a.pdf',
      fileContent: pdfOfSize(statementSizeLimit + 1).toString('base64'),
    };
    const reply = await post(id, JSON.stringify(body));
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({
      detail: 'The PDF is larger than 50 MB. Upload only the pages of one monthly statement.',
    });
    expect(leftovers()).toEqual([]);
  });
});

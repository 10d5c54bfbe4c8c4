import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as routes from '@portal/contracts/quotes/routes';
import { statementSizeLimit } from '@portal/contracts/quotes/schemas';
import { listPages } from '@portal/contracts/quotes/statement-pages';
import { whenDone } from '@portal/contracts/quotes/when-done';
import { identityHeader } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { signIdentity } from '@portal/test-kit/identity';
import { freePort } from '@portal/test-kit/free-port';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf, dollars, salesOf, totalsOf } from './testing/export-files.ts';
import { photoOf } from './testing/photo-of.ts';
import { fixture, startQuotes, type TestQuotes } from './testing/start-quotes.ts';

let quotes: TestQuotes;
beforeAll(async () => {
  // A folder of this file's own: other portals on this machine use the usual one.
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'uploads-test-'));
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

const post = (id: number, body: string, headers: Record<string, string> = {}) =>
  quotes.fetchAs(actors.rep, `/quotes/${id}/save-pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
/** Temporary folders that were not removed. */
const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('portal-work-'));

describe('a bad file', () => {
  it.each([
    ['zero-bytes.pdf', 400, 'The file is empty. Choose the PDF'],
    ['truncated.pdf', 422, 'damaged or incomplete'],
    ['image-renamed.pdf', 422, 'not a PDF'],
    ['password-protected.pdf', 422, 'protected by a password'],
    ['huge-page.pdf', 422, 'too large to be made into an image'],
    ['600-pages.pdf', 422, 'more than 300 pages'],
  ])('%s is refused when it is saved, and another can follow', async (name, status, text) => {
    const { id } = await quotes.newQuote();
    const error = await quotes.save(id, `bad/${name}`).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status });
    expect(String(error)).toContain(text);
    expect((await quotes.rep.call(routes.getQuote, { params: { id } })).processingStage).toBe(
      'idle',
    );
    expect((await quotes.save(id, 'square-1.pdf')).processingStage).toBe('pdf_saved');
  });

  it('recipe.pdf converts; its analysis says that it has no figures', async () => {
    const { id } = await quotes.newQuote();
    await quotes.save(id, 'bad/recipe.pdf');
    await quotes.rep.call(routes.convertImages, { params: { id } });
    await expect(quotes.rep.call(routes.analyzeImages, { params: { id } })).rejects.toThrow(
      '422: No statement figures were found in this document.',
    );
    const quote = await quotes.rep.call(routes.getQuote, { params: { id } });
    expect(quote).toMatchObject({ processingStage: 'images_converted', running: null });
    expect(quote.processingError).toContain('No statement figures');
    expect((await quotes.save(id, 'square-1.pdf')).processingError).toBeNull();
  });

  it('script-and-launch.pdf is drawn, and nothing in it runs', async () => {
    const { id } = await quotes.newQuote();
    await quotes.save(id, 'bad/script-and-launch.pdf');
    const { imageCount } = await quotes.rep.call(routes.convertImages, { params: { id } });
    expect(imageCount).toBe(1);
  });
});

describe('a photo', () => {
  const savePhoto = (id: number, fileName: string, bytes: Buffer) =>
    quotes.rep.call(routes.savePdf, {
      params: { id },
      body: { fileName, fileContent: bytes.toString('base64') },
    });

  it('is taken by the route of a PDF, and analyzed', async () => {
    const { id } = await quotes.newQuote();
    const photo = await photoOf(fixture('square-1.pdf'), { table: 60, shadow: 0.3, turn: 2 });
    expect(await savePhoto(id, 'March.JPG', photo)).toMatchObject({
      statementFileName: 'March.JPG',
      statementFileSize: photo.length,
      processingStage: 'pdf_saved',
    });
    const { rep } = quotes;
    const converted = await whenDone(rep, id, () =>
      rep.call(routes.convertImages, { params: { id } }),
    );
    expect(converted.imageCount).toBe(1);
    await whenDone(rep, id, () => rep.call(routes.analyzeImages, { params: { id } }));
    expect(await rep.call(routes.getQuote, { params: { id } })).toMatchObject({
      processingStage: 'analyzed',
      currentProcessor: 'Square',
    });
  });

  it.each([
    ['statement.pdf', 'The file is not a PDF, whatever its name says.'],
    ['statement', 'The file is not a PDF, whatever its name says.'],
    ['photo.jpg', 'The photo is damaged or incomplete'],
  ])('that is no sound photo by the name %s is refused', async (fileName, text) => {
    const { id } = await quotes.newQuote();
    const photo = await photoOf(fixture('square-1.pdf'), { format: 'png' });
    const bytes = fileName === 'photo.jpg' ? photo.subarray(0, photo.length / 2) : photo;
    const error = await savePhoto(id, fileName, bytes).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 422 });
    expect(String(error)).toContain(text);
  });
});

describe('pages of one statement in several files', () => {
  const photo = () => photoOf(fixture('square-1.pdf'), { table: 60 });
  const savePages = (id: number, files: { fileName: string; bytes: Buffer }[], pages?: string) =>
    quotes.rep.call(routes.savePdf, {
      params: { id },
      body: {
        fileName: `${files[0]?.fileName} and ${files.length - 1} more`,
        fileContent: Buffer.concat(files.map(({ bytes }) => bytes)).toString('base64'),
        pages:
          pages ??
          listPages(files.map(({ fileName, bytes }) => ({ fileName, size: bytes.length }))),
      },
    });

  it('are one document, in their order', async () => {
    const { id } = await quotes.newQuote();
    const files = [
      { fileName: 'first.jpg', bytes: await photo() },
      { fileName: 'rest.pdf', bytes: fixture('square-1.pdf') },
    ];
    const saved = await savePages(id, files);
    expect(saved.statementFileName).toBe('first.jpg and 1 more');
    const { rep } = quotes;
    const { imageCount } = await whenDone(rep, id, () =>
      rep.call(routes.convertImages, { params: { id } }),
    );
    expect(imageCount).toBe(3);
  });

  it('are refused with the one that cannot be used', async () => {
    const { id } = await quotes.newQuote();
    const files = [
      { fileName: 'a.pdf', bytes: fixture('square-1.pdf') },
      { fileName: 'b.pdf', bytes: fixture('bad/truncated.pdf') },
    ];
    await expect(savePages(id, files)).rejects.toThrow('422: File 2: The PDF is damaged');
    const many = [files[0], { fileName: 'c.pdf', bytes: fixture('bad/600-pages.pdf') }];
    await expect(savePages(id, many as typeof files)).rejects.toThrow(
      'File 2: The PDF has more than 300',
    );
  });

  it.each([
    ['sizes of other files', '5 a.pdf\n6 b.pdf'],
    ['one file', '10 a.pdf'],
    ['an export', '10 a.pdf\n10 b.csv'],
    ['no list', '{"a.pdf":1}'],
  ])('are refused with a list of %s', async (_, pages) => {
    const { id } = await quotes.newQuote();
    const files = [{ fileName: 'a.pdf', bytes: fixture('square-1.pdf') }];
    await expect(savePages(id, files, pages)).rejects.toMatchObject({ status: 400 });
    expect(leftovers()).toEqual([]);
  });
});

describe('an export', () => {
  it('is taken by the route of a PDF, and analyzed', async () => {
    const { id } = await quotes.newQuote();
    const sales = salesOf(60, { rate: 0.026, each: 10 });
    const rows = sales.map(({ day, brand, gross, fee }) => [
      ...[day, brand, dollars(gross), dollars(fee), dollars(gross - fee)],
    ]);
    const csv = csvOf([['Date', 'Card', 'Amount', 'Fee', 'Net'], ...rows]);
    const { rep } = quotes;
    await rep.call(routes.savePdf, {
      params: { id },
      body: { fileName: 'March.csv', fileContent: Buffer.from(csv).toString('base64') },
    });
    await whenDone(rep, id, () => rep.call(routes.convertImages, { params: { id } }));
    await whenDone(rep, id, () => rep.call(routes.analyzeImages, { params: { id } }));
    const quote = await rep.call(routes.getQuote, { params: { id } });
    expect(quote).toMatchObject({
      processingStage: 'analyzed',
      statementTotals: totalsOf(sales),
      imageCount: 1,
    });
    expect(quote.analysisNotes).toEqual([expect.stringContaining('a list of 60 rows')]);
  });

  it('that cannot be read is refused, and told why', async () => {
    const { id } = await quotes.newQuote();
    const save = (fileName: string, text: string) =>
      rep.call(routes.savePdf, {
        params: { id },
        body: { fileName, fileContent: Buffer.from(text).toString('base64') },
      });
    const { rep } = quotes;
    await expect(save('a.xlsx', 'a,b\n1,2\n')).rejects.toThrow('422: The file is plain text');
    await expect(save('a.csv', '<html></html>')).rejects.toThrow('422: The file is a web page');
    await expect(save('a.xls', 'a,b\n1,2\n')).rejects.toThrow('422: The file is not a PDF');
  });
});

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

  it('leaves nothing behind when the client leaves half-way', async () => {
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

/** A sound PDF of exactly so many bytes: a comment at its end makes up the size. */
function pdfOfSize(size: number): Buffer {
  const pdf = fixture('square-1.pdf');
  const tail = Buffer.from('\n%%EOF\n');
  const filler = Buffer.alloc(size - pdf.length - tail.length, 0x20);
  filler[0] = 0x0a;
  filler[1] = 0x25;
  // pdfium looks for the end within the last kilobyte: the trailer is said again there.
  const trailer = pdf.subarray(pdf.lastIndexOf('startxref'));
  trailer.copy(filler, filler.length - trailer.length);
  filler[filler.length - trailer.length - 1] = 0x0a;
  return Buffer.concat([pdf, filler, tail]);
}

describe('a large file', () => {
  it('of 50 MB is taken while memory grows by less than 32 MB', async () => {
    const port = await freePort();
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
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
      let most = idle;
      const watch = setInterval(() => (most = Math.max(most, resident())), 10);
      const reply = await send(pdfOfSize(statementSizeLimit));
      clearInterval(watch);
      expect(reply.status).toBe(200);
      expect(most - idle).toBeLessThan(32);
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

import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import { listPages } from '@portal/contracts/quotes/statement-pages';
import { actors } from '@portal/test-kit/actors';
import { badFiles, fileStatuses, statusOfFile } from '@portal/test-kit/bad-files';
import { afterAll, describe, expect, it } from 'vitest';
import { csvOf, dollars, salesOf, totalsOf } from '@portal/statement-reader/testing/export-files';
import { photoOf } from '@portal/statement-reader/testing/photo-of';
import { fixture, startQuotes } from '../testing/start-quotes.ts';
import { leftovers, ownTemporaryFolder } from './testing/temporary-leftovers.ts';
import { stagesOf } from './testing/stages.ts';

ownTemporaryFolder();
const quotes = await startQuotes();
afterAll(() => quotes.stop());
const { convert, analyze, read } = stagesOf(quotes);

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

  it.each(badFiles(fixture('square-1.pdf')))(
    'that is %s is taken or refused, whatever its name says',
    async (_, file) => {
      const { id } = await quotes.newQuote();
      for (const ending of ['pdf', 'heic', 'csv', 'xlsx']) {
        const reply = await quotes.fetchAs(actors.rep, `/quotes/${id}/save-pdf`, {
          method: 'POST',
          json: { fileName: `a.${ending}`, fileContent: file.toString('base64') },
        });
        expect(fileStatuses).toContain(await statusOfFile(reply));
      }
    },
  );

  it('recipe.pdf converts; its analysis says that it has no figures', async () => {
    const id = await quotes.saved('bad/recipe.pdf');
    await convert(id);
    await expect(analyze(id)).rejects.toThrow(
      '422: No statement figures were found in this document.',
    );
    const quote = await quotes.rep.call(routes.getQuote, { params: { id } });
    expect(quote).toMatchObject({ processingStage: 'images_converted', running: null });
    expect(quote.processingError).toContain('No statement figures');
    expect((await quotes.save(id, 'square-1.pdf')).processingError).toBeNull();
  });

  it('script-and-launch.pdf is drawn, and nothing in it runs', async () => {
    const id = await quotes.saved('bad/script-and-launch.pdf');
    expect((await convert(id)).imageCount).toBe(1);
  });
});

describe('a photo', () => {
  const savePhoto = (id: number, fileName: string, bytes: Buffer) =>
    quotes.rep.call(statementRoutes.savePdf, {
      params: { id },
      body: { fileName, fileContent: bytes.toString('base64') },
    });

  it('is accepted like a PDF and analyzed', async () => {
    const { id } = await quotes.newQuote();
    const photo = await photoOf(fixture('square-1.pdf'), { table: 60, shadow: 0.3, turn: 2 });
    expect(await savePhoto(id, 'March.JPG', photo)).toMatchObject({
      statementFileName: 'March.JPG',
      statementFileSize: photo.length,
      processingStage: 'pdf_saved',
    });
    expect((await convert(id)).imageCount).toBe(1);
    await analyze(id);
    expect(await quotes.rep.call(routes.getQuote, { params: { id } })).toMatchObject({
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
    quotes.rep.call(statementRoutes.savePdf, {
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
    expect((await convert(id)).imageCount).toBe(3);
  });

  it('are refused, naming the unusable file', async () => {
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
  it('is accepted like a PDF and analyzed', async () => {
    const { id } = await quotes.newQuote();
    const sales = salesOf(60, { rate: 0.026, each: 10 });
    const rows = sales.map(({ day, brand, gross, fee }) => [
      ...[day, brand, dollars(gross), dollars(fee), dollars(gross - fee)],
    ]);
    const csv = csvOf([['Date', 'Card', 'Amount', 'Fee', 'Net'], ...rows]);
    const { rep } = quotes;
    await rep.call(statementRoutes.savePdf, {
      params: { id },
      body: { fileName: 'March.csv', fileContent: Buffer.from(csv).toString('base64') },
    });
    await read(id);
    const quote = await rep.call(routes.getQuote, { params: { id } });
    expect(quote).toMatchObject({
      processingStage: 'analyzed',
      statementTotals: totalsOf(sales),
      imageCount: 1,
    });
    expect(quote.analysisNotes).toEqual([expect.stringContaining('a list of 60 rows')]);
  });

  it('that cannot be read is refused with a reason', async () => {
    const { id } = await quotes.newQuote();
    const save = (fileName: string, text: string) =>
      rep.call(statementRoutes.savePdf, {
        params: { id },
        body: { fileName, fileContent: Buffer.from(text).toString('base64') },
      });
    const { rep } = quotes;
    await expect(save('a.xlsx', 'a,b\n1,2\n')).rejects.toThrow('422: The file is plain text');
    await expect(save('a.csv', '<html></html>')).rejects.toThrow('422: The file is a web page');
    await expect(save('a.xls', 'a,b\n1,2\n')).rejects.toThrow('422: The file is not a PDF');
  });
});

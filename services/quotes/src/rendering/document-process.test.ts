import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { documentProcesses } from '../testing/reader-processes.ts';
import { statementPath } from '../testing/reader-statements.ts';
import { waitFor } from '@portal/test-kit/wait-for';
import { withDocument, type OpenDocument } from './document-process.ts';
import { endKept } from './kept-processes.ts';
import { statementLimits } from './limits.ts';
import { refusals } from './statement-refused.ts';

const pageCount = (document: OpenDocument): Promise<number> => Promise.resolve(document.pageCount);
const never = (): Promise<never> => new Promise(() => undefined);
const one = statementPath('tsys-1.pdf');

const allGone = () => waitFor(() => documentProcesses().length === 0);
afterEach(async () => {
  endKept();
  await allGone();
});

describe('a bad file', () => {
  it.each([
    ['zero-bytes', 'empty'],
    ['image-renamed', 'not-pdf'],
    ['truncated', 'damaged'],
    ['password-protected', 'password'],
    ['600-pages', 'too-many-pages'],
    ['huge-page', 'page-too-large'],
  ] as const)('is refused, and its sender told why: %s', async (name, code) => {
    const opened = withDocument(statementPath(`bad/${name}.pdf`), pageCount);
    await expect(opened).rejects.toMatchObject({
      name: 'StatementRefused',
      code,
      message: refusals[code],
    });
    await allGone();
  });

  it('with a script and a launch action opens like any other', async () => {
    const file = statementPath('bad/script-and-launch.pdf');
    const { count, image, words } = await withDocument(file, async (document) => ({
      count: document.pageCount,
      image: await document.image(1),
      words: await document.words(1),
    }));
    expect(count).toBe(1);
    expect((await sharp(image).metadata()).format).toBe('jpeg');
    expect(words.words.length).toBeGreaterThan(0);
  });

  it('that is not there is a fault of ours, not of its sender', async () => {
    await expect(withDocument('/nowhere/at-all.pdf', pageCount)).rejects.toThrow('ENOENT');
    await allGone();
  });
});

describe('a process', () => {
  it('works on a document in any order, and answers what was asked', async () => {
    const pages = await withDocument(one, (document) =>
      Promise.all([document.words(2), document.words(1)]),
    );
    expect(pages.map(({ page }) => page)).toEqual([2, 1]);
    expect(pages.every(({ words, scanned }) => words.length > 50 && !scanned)).toBe(true);
  });

  const working = (): Promise<number[]> =>
    withDocument(one, () => Promise.resolve(documentProcesses()));

  it('has one document at a time, and is kept for the next one', async () => {
    const both = await withDocument(one, () => working());
    expect(both).toHaveLength(2);
    expect(await working()).toEqual(both);
    expect(documentProcesses()).toEqual(both);
  });

  it('knows nothing of the document before', async () => {
    const words = (file: string) =>
      withDocument(statementPath(file), async (document) => (await document.words(1)).words);
    const alone = await words('square-1.pdf');
    expect(await words('tsys-1.pdf')).not.toEqual(alone);
    expect(await words('square-1.pdf')).toEqual(alone);
    expect(documentProcesses()).toHaveLength(1);
  });

  it('that has not answered everything is not kept', async () => {
    await withDocument(statementPath('firstdata-stress.pdf'), (document) => document.image(1));
    await allGone();
  });

  it('that ends while it waits is followed by another', async () => {
    await working();
    for (const pid of documentProcesses()) process.kill(pid, 'SIGKILL');
    await allGone();
    expect(await working()).toHaveLength(1);
  });

  it('is gone after work that failed, and the failure is passed on', async () => {
    const failure = new Error('The work failed');
    await expect(withDocument(one, () => Promise.reject(failure))).rejects.toBe(failure);
    await allGone();
  });

  it('that ends in the middle counts as a damaged document', async () => {
    const opened = withDocument(one, () => {
      for (const pid of documentProcesses()) process.kill(pid, 'SIGKILL');
      return never();
    });
    await expect(opened).rejects.toMatchObject({ code: 'damaged' });
  });

  it('tells a page that is not there as damaged', async () => {
    await expect(withDocument(one, (document) => document.words(99))).rejects.toMatchObject({
      code: 'damaged',
    });
  });
});

describe('a limit', () => {
  it('of time ends the opening', async () => {
    await expect(withDocument(one, pageCount, { timeMs: 1 })).rejects.toMatchObject({
      code: 'too-slow',
      message: refusals['too-slow'],
    });
    await allGone();
  });

  it('of time ends the work', async () => {
    const started = Date.now();
    await expect(withDocument(one, never, { timeMs: 1500 })).rejects.toMatchObject({
      code: 'too-slow',
    });
    expect(Date.now() - started).toBeLessThan(5000);
    await allGone();
  });

  it('of memory ends the work', async () => {
    await expect(withDocument(one, never, { memory: 1024 })).rejects.toMatchObject({
      code: 'too-much-memory',
      message: refusals['too-much-memory'],
    });
    await allGone();
  });

  it('of memory holds for a usual statement', async () => {
    const images = await withDocument(
      statementPath('firstdata-stress.pdf'),
      async (document) => {
        const sizes: number[] = [];
        for (let page = 1; page <= document.pageCount; page++)
          sizes.push((await document.image(page)).length);
        return sizes;
      },
      { memory: statementLimits.memory },
    );
    expect(images).toHaveLength(10);
  });

  it('by a signal ends the work with its reason', async () => {
    const stop = new AbortController();
    const reason = new Error('The worker is stopping');
    const opened = withDocument(
      one,
      () => {
        stop.abort(reason);
        return never();
      },
      { signal: stop.signal },
    );
    await expect(opened).rejects.toBe(reason);
    await allGone();
  });

  it('by a signal that was given before starts nothing', async () => {
    const reason = new Error('Too late');
    const opened = withDocument(one, pageCount, { signal: AbortSignal.abort(reason) });
    await expect(opened).rejects.toBe(reason);
    expect(documentProcesses()).toEqual([]);
  });
});

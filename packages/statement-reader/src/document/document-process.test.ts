import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentProcesses } from '../testing/reader-processes.ts';
import { statementPath } from '../../lab/fixture-statements.ts';
import { signal } from '@portal/test-kit/processes';
import { waitFor } from '@portal/test-kit/wait-for';
import { endIdleProcess, withDocument } from './document-process.ts';
import type { OpenDocument } from '../reader/open-document.ts';
import { statementLimits } from '../rendering/limits.ts';
import { refusals } from '../statement/statement-refused.ts';

const pageCount = (document: OpenDocument): Promise<number> => Promise.resolve(document.pageCount);
const neverEnds = (_: OpenDocument, signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
const person = 7;
const one = statementPath('tsys-1.pdf');

// Other test files of this worker keep processes.
beforeAll(endIdleProcess);
const allGone = () => waitFor(() => documentProcesses().length === 0);
afterEach(async () => {
  endIdleProcess();
  await allGone();
});

describe('a bad file', () => {
  it.each([
    ['zero-bytes', 'empty'],
    ['image-renamed', 'is-photo'],
    ['truncated', 'damaged'],
    ['password-protected', 'password'],
    ['600-pages', 'too-many-pages'],
    ['huge-page', 'page-too-large'],
  ] as const)('is refused with the reason: %s', async (name, code) => {
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

  it('that is missing is an internal error', async () => {
    await expect(withDocument('/nowhere/at-all.pdf', pageCount)).rejects.toThrow('ENOENT');
    await allGone();
  });
});

describe('a process', () => {
  it('answers requests in any order', async () => {
    const pages = await withDocument(one, (document) =>
      Promise.all([document.words(2), document.words(1)]),
    );
    expect(pages.map(({ page }) => page)).toEqual([2, 1]);
    expect(pages.every(({ words, scanned }) => words.length > 50 && !scanned)).toBe(true);
  });

  const working = (): Promise<number[]> =>
    withDocument(one, () => Promise.resolve(documentProcesses()), { person });

  it('has one document at a time and is reused for the same user', async () => {
    const both = await withDocument(one, () => working(), { person });
    expect(both).toHaveLength(2);
    expect(await working()).toEqual(both);
    expect(documentProcesses()).toEqual(both);
  });

  it('is reused after drawing pages, because it frees their memory', async () => {
    const draw = () =>
      withDocument(
        statementPath('worldpay-1.pdf'),
        async (document) => {
          for (let page = 1; page <= document.pageCount; page++) await document.image(page);
          return documentProcesses();
        },
        { person },
      );
    const first = await draw();
    for (let documents = 2; documents <= 6; documents++) expect(await draw()).toEqual(first);
  });

  it('never has documents of two users', async () => {
    const [first] = await working();
    const others = await withDocument(one, () => Promise.resolve(documentProcesses()), {
      person: person + 1,
    });
    expect(others.filter((pid) => pid !== first)).toHaveLength(1);
  });

  it('without a user ends with its document', async () => {
    await withDocument(one, pageCount);
    expect(await allGone()).toBe(true);
  });

  it('retains nothing of the previous document', async () => {
    // All pages: the prefetch is still pending, and a busy process is not reused.
    const words = (file: string) =>
      withDocument(
        statementPath(file),
        async (document) => {
          const pages = Array.from({ length: document.pageCount }, (_, index) => index + 1);
          return Promise.all(pages.map((page) => document.words(page)));
        },
        { person },
      );
    const alone = await words('square-1.pdf');
    expect(await words('tsys-1.pdf')).not.toEqual(alone);
    expect(await words('square-1.pdf')).toEqual(alone);
    expect(documentProcesses()).toHaveLength(1);
  });

  it('with unanswered requests is not reused', async () => {
    await withDocument(
      one,
      (document) => {
        // A stopped process answers nothing, however fast it is.
        for (const pid of documentProcesses()) signal(pid, 'SIGSTOP');
        void document.words(1).catch(() => undefined);
        return Promise.resolve();
      },
      { person },
    );
    expect(await allGone()).toBe(true);
  });

  it('that ends while idle is replaced', async () => {
    await working();
    for (const pid of documentProcesses()) signal(pid, 'SIGKILL');
    await allGone();
    expect(await working()).toHaveLength(1);
  });

  it('ends after failed work and passes on the failure', async () => {
    const failure = new Error('The work failed');
    await expect(withDocument(one, () => Promise.reject(failure))).rejects.toBe(failure);
    await allGone();
  });

  it.each(['SIGKILL', 'SIGTERM', 'SIGSEGV'] as const)(
    'that ends in the middle by %s says nothing of the document',
    async (name) => {
      const opened = withDocument(one, (document, ended) => {
        for (const pid of documentProcesses()) signal(pid, name);
        return neverEnds(document, ended);
      });
      await expect(opened).rejects.toMatchObject({ name: 'SandboxEnded' });
    },
  );

  it.each(['open', 'words', 'figures', 'image'] as const)(
    'that ends while it is asked to: %s',
    async (task) => {
      const killed = async (ask: () => Promise<unknown>): Promise<unknown> => {
        // A stopped process answers nothing before it is killed.
        for (const pid of documentProcesses()) signal(pid, 'SIGSTOP');
        const answer = ask();
        answer.catch(() => undefined);
        // A new process is known as such only some time after its start.
        await vi.waitFor(() => expect(documentProcesses()).not.toEqual([]), {
          interval: 5,
          timeout: 60_000,
        });
        for (const pid of documentProcesses()) signal(pid, 'SIGKILL');
        return answer;
      };
      const opened =
        task === 'open'
          ? killed(() => withDocument(one, pageCount))
          : withDocument(one, (document) =>
              killed(() => (task === 'figures' ? document.figures([]) : document[task](1))),
            );
      await expect(opened).rejects.toMatchObject({ name: 'SandboxEnded' });
    },
  );

  it('reports a missing page as damaged', async () => {
    await expect(withDocument(one, (document) => document.words(99))).rejects.toMatchObject({
      code: 'damaged',
    });
  });
});

describe('recognition', () => {
  it('uses the installed library', async () => {
    const loaded = await withDocument(
      statementPath('../cases/without-tounicode.pdf'),
      async (document) => {
        await document.words(1);
        return documentProcesses().map((pid) => readFileSync(`/proc/${pid}/maps`, 'utf8'));
      },
    );
    expect(loaded).toEqual([expect.stringContaining('libtesseract.so.5')]);
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
    await expect(withDocument(one, neverEnds, { timeMs: 1500 })).rejects.toMatchObject({
      code: 'too-slow',
    });
    await allGone();
  });

  it('of memory ends the work', async () => {
    await expect(withDocument(one, neverEnds, { memory: 1024 })).rejects.toMatchObject({
      code: 'too-much-memory',
      message: refusals['too-much-memory'],
    });
    await allGone();
  });

  it('of memory suffices for a usual statement', async () => {
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
      (document, signal) => {
        const ended = neverEnds(document, signal);
        stop.abort(reason);
        return ended;
      },
      { signal: stop.signal },
    );
    await expect(opened).rejects.toBe(reason);
    await allGone();
  });

  it('by an aborted signal starts nothing', async () => {
    const reason = new Error('Too late');
    const opened = withDocument(one, pageCount, { signal: AbortSignal.abort(reason) });
    await expect(opened).rejects.toBe(reason);
    expect(documentProcesses()).toEqual([]);
  });
});

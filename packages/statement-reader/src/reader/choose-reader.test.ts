import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { withDocument } from '../document/document-process.ts';
import { failed, startModelServer } from '../testing/reader-openai-server.ts';
import { statementPath } from '../../lab/fixture-statements.ts';
import { chooseReader, readerConfig } from './choose-reader.ts';
import type { StatementReader } from './statement-reader.ts';

const silent = { info: () => undefined, warn: () => undefined };
const choose = (environment: Record<string, string>, log = silent): StatementReader =>
  chooseReader(readerConfig.parse(environment), log);

describe('the reader', () => {
  it.each([
    ['built-in', {}],
    ['openai', { OPENAI_API_KEY: 'a-key' }],
    ['built-in', { OPENAI_API_KEY: 'a-key', STATEMENT_READER: 'built-in' }],
    ['openai', { OPENAI_API_KEY: 'a-key', STATEMENT_READER: 'openai' }],
  ])('is %s for %j', (expected, environment) => {
    expect(choose(environment).name).toBe(expected);
  });

  it('that needs a missing key says so', () => {
    expect(() => choose({ STATEMENT_READER: 'openai' })).toThrow('needs OPENAI_API_KEY');
  });

  it('must be a known one', () => {
    expect(() => choose({ STATEMENT_READER: 'other' })).toThrow(ZodError);
  });
});

describe('a model that fails', () => {
  const readWith = async (wanted: string, status: number) => {
    const server = await startModelServer();
    server.answers.push(failed(status));
    const warned: object[] = [];
    const reader = choose(
      { OPENAI_API_KEY: 'a-key', OPENAI_BASE_URL: server.baseURL, STATEMENT_READER: wanted },
      { ...silent, warn: (about: object) => void warned.push(about) } as typeof silent,
    );
    const reading = withDocument(statementPath('square-1.pdf'), (document) =>
      reader.read(document, {
        signal: new AbortController().signal,
        onPage: () => undefined,
      }),
    );
    const settled = await reading.catch((error: unknown) => error);
    await server.stop();
    return { settled, warned };
  };

  it('is replaced by the built-in reader, with a note', async () => {
    const { settled, warned } = await readWith('auto', 401);
    expect(settled).toMatchObject({
      reader: 'built-in',
      statementTotals: { currentProcessor: 'Square' },
      notes: [{ kind: 'other-reader', reason: expect.stringMatching(/it answered 401/) as string }],
    });
    expect(warned).toEqual([{ reason: expect.stringMatching(/it answered 401/) as string }]);
  });

  it('fails the job if no other reader is configured', async () => {
    const { settled, warned } = await readWith('openai', 401);
    expect(settled).toMatchObject({ name: 'ReaderFailed' });
    expect(warned).toEqual([]);
  });
});

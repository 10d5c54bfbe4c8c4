import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { chooseReader, readerConfig } from './choose-reader.ts';

const choose = (environment: Record<string, string>): string =>
  chooseReader(readerConfig.parse(environment)).name;

describe('the reader', () => {
  it.each([
    ['built-in', {}],
    ['openai', { OPENAI_API_KEY: 'a-key' }],
    ['built-in', { OPENAI_API_KEY: 'a-key', STATEMENT_READER: 'built-in' }],
    ['openai', { OPENAI_API_KEY: 'a-key', STATEMENT_READER: 'openai' }],
  ])('is %s for %j', (expected, environment) => {
    expect(choose(environment)).toBe(expected);
  });

  it('that needs a key and has none says so', () => {
    expect(() => choose({ STATEMENT_READER: 'openai' })).toThrow('needs OPENAI_API_KEY');
  });

  it('is one of those that there are', () => {
    expect(() => choose({ STATEMENT_READER: 'other' })).toThrow(ZodError);
  });
});

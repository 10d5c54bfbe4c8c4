import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { differences } from './compatibility.ts';
import { openNames } from './open-names.ts';

const json = (schema: z.ZodType): Record<string, unknown> =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
const between = (reader: z.ZodType, writer: z.ZodType): string[] =>
  differences(json(reader), json(writer));

describe('compatible schemas', () => {
  it.each([
    ['the same', z.object({ a: z.string() }), z.object({ a: z.string() })],
    ['another property', z.object({ a: z.string() }), z.object({ a: z.string(), b: z.int() })],
    [
      'an optional property that is always present',
      z.object({ a: z.int().optional() }),
      z.object({ a: z.int() }),
    ],
    ['an integer for a number', z.number(), z.int()],
    ['fewer choices', z.enum(['a', 'b']), z.enum(['a'])],
    ['never null', z.string().nullable(), z.string()],
    ['tighter bounds', z.string().max(10), z.string().max(5)],
    ['anything read', z.unknown(), z.object({ a: z.int() })],
    ['another order of choices', z.union([z.int(), z.string()]), z.union([z.string(), z.int()])],
    [
      'a choice of objects',
      z.discriminatedUnion('k', [
        z.object({ k: z.literal('a'), x: z.int() }),
        z.object({ k: z.literal('b') }),
      ]),
      z.object({ k: z.literal('a'), x: z.int() }),
    ],
    ['an enum that becomes open', z.enum(['a', 'b']), openNames(['a', 'b'])],
    ['an open enum that grows', openNames(['a']), openNames(['a', 'b'])],
    ['records', z.record(z.string(), z.number()), z.record(z.string(), z.int())],
  ])('%s', (_, reader, writer) => expect(between(reader, writer)).toEqual([]));
});

describe('incompatible schemas', () => {
  it.each([
    ['a removed property', z.object({ a: z.string() }), z.object({}), 'a: may be missing'],
    [
      'a property that may be missing',
      z.object({ a: z.int() }),
      z.object({ a: z.int().optional() }),
      'a: may be missing',
    ],
    [
      'a changed type',
      z.object({ a: z.int() }),
      z.object({ a: z.string() }),
      'a: is string where integer is read',
    ],
    ['a number instead of an integer', z.int(), z.number(), 'it: is number where integer is read'],
    ['a new choice', z.enum(['a', 'b']), z.enum(['a', 'b', 'c']), 'it: may be "c"'],
    ['a closed enum that grows', z.enum(['a', 'b']), openNames(['a', 'b', 'c']), 'it: may be "c"'],
    ['an open enum that becomes any text', z.enum(['a', 'b']), z.string(), 'it: may be any value'],
    [
      'a nullable value',
      z.object({ a: z.string() }),
      z.object({ a: z.string().nullable() }),
      'a: is null where string is read',
    ],
    ['longer text', z.string().max(5), z.string().max(6), 'it: maxLength is 6 where 5 is read'],
    [
      'a missing lower bound',
      z.string().min(1),
      z.string(),
      'it: minLength is not given where 1 is read',
    ],
    [
      'a changed pattern',
      z.object({ a: z.string().regex(/a/) }),
      z.object({ a: z.string().regex(/b/) }),
      'a: has another pattern',
    ],
    [
      'different array items',
      z.array(z.int()),
      z.array(z.string()),
      '[]: is string where integer is read',
    ],
    [
      'different record values',
      z.record(z.string(), z.int()),
      z.record(z.string(), z.string()),
      '*: is string where integer is read',
    ],
  ])('%s', (_, reader, writer, reason) => expect(between(reader, writer)).toContain(reason));
});

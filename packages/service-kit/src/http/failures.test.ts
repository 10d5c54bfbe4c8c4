import { describe, expect, it } from 'vitest';
import { kindOfFailure } from './failures.ts';

const coded = (code: string, more: object = {}): Error =>
  Object.assign(new Error('x'), { code, ...more });

describe('kindOfFailure', () => {
  it.each([
    ['a lost connection', coded('08006')],
    ['a full disk of the database', coded('53100')],
    ['no connection left', coded('53300')],
    ['a database that stops', coded('57P01')],
    ['a statement that took too long', coded('57014')],
    ['a lock timeout', coded('55P03')],
    ['a deadlock', coded('40P01')],
    ['a failed serialization', coded('40001')],
    ['a full disk', coded('ENOSPC')],
    ['no handles left', coded('EMFILE')],
    ['a refused connection', coded('ECONNREFUSED')],
    ['refused connections to several addresses', new AggregateError([coded('ECONNREFUSED')])],
    ['a full store', coded('XMinioStorageFull')],
    ['a timeout', new DOMException('late', 'TimeoutError')],
    ['no free pool connection', coded('P2024')],
    [
      'a raw query with a lost connection',
      coded('P2010', { meta: { driverAdapterError: { cause: { kind: 'ConnectionClosed' } } } }),
    ],
    [
      'a raw query on a full disk',
      coded('P2010', {
        meta: { driverAdapterError: { cause: { originalCode: '53100', kind: 'postgres' } } },
      }),
    ],
    [
      'a nested cause',
      new Error('outer', { cause: new Error('inner', { cause: coded('57P03') }) }),
    ],
  ])('is unavailable for %s', (_, error) => expect(kindOfFailure(error)).toBe('unavailable'));

  it.each([
    ['a number that is too large', coded('22003')],
    ['an invalid date', coded('22008')],
    ['invalid text bytes', coded('22021')],
    ['a text that is too long', coded('P2000')],
    [
      'a raw query with such a value',
      coded('P2010', { meta: { driverAdapterError: { cause: { originalCode: '22007' } } } }),
    ],
  ])('is invalid_input for %s', (_, error) => expect(kindOfFailure(error)).toBe('invalid_input'));

  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['a syntax error in SQL', coded('42601')],
    ['a constraint violation', coded('23505')],
    ['nothing', null],
    ['a string', 'ENOSPC'],
  ])('is null for %s', (_, error) => expect(kindOfFailure(error)).toBeNull());
});

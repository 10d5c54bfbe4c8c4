import { describe, expect, it } from 'vitest';
import { kindOfFailure } from './failures.ts';

const coded = (code: string, more: object = {}): Error =>
  Object.assign(new Error('x'), { code, ...more });

describe('a failure', () => {
  it.each([
    ['a lost connection', coded('08006')],
    ['a full disk of the database', coded('53100')],
    ['no connection left', coded('53300')],
    ['a database that stops', coded('57P01')],
    ['a statement that took too long', coded('57014')],
    ['a lock that was not had', coded('55P03')],
    ['a deadlock', coded('40P01')],
    ['a failed serialization', coded('40001')],
    ['a full disk', coded('ENOSPC')],
    ['no handles left', coded('EMFILE')],
    ['nobody there', coded('ECONNREFUSED')],
    ['several addresses, nobody there', new AggregateError([coded('ECONNREFUSED')])],
    ['a full store', coded('XMinioStorageFull')],
    ['time that is up', new DOMException('late', 'TimeoutError')],
    ['no connection of the pool', coded('P2024')],
    [
      'a raw query that lost its connection',
      coded('P2010', { meta: { driverAdapterError: { cause: { kind: 'ConnectionClosed' } } } }),
    ],
    [
      'a raw query on a full disk',
      coded('P2010', {
        meta: { driverAdapterError: { cause: { originalCode: '53100', kind: 'postgres' } } },
      }),
    ],
    [
      'one below another',
      new Error('outer', { cause: new Error('inner', { cause: coded('57P03') }) }),
    ],
  ])('is "not now": %s', (_, error) => expect(kindOfFailure(error)).toBe('unavailable'));

  it.each([
    ['a number that is too large', coded('22003')],
    ['a date that is none', coded('22008')],
    ['bytes that are no text', coded('22021')],
    ['a text that is too long', coded('P2000')],
    [
      'a raw query with such a value',
      coded('P2010', { meta: { driverAdapterError: { cause: { originalCode: '22007' } } } }),
    ],
  ])('is the caller’s: %s', (_, error) => expect(kindOfFailure(error)).toBe('invalid_input'));

  it.each([
    ['a mistake', new TypeError('x is not a function')],
    ['a wrong statement', coded('42601')],
    ['a broken rule of the database', coded('23505')],
    ['nothing', null],
    ['a text', 'ENOSPC'],
  ])('is ours: %s', (_, error) => expect(kindOfFailure(error)).toBeNull());
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readServices } from './services.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'services-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const entry = (name: string) => ({
  about: { screens: 'none', owns: 'things' },
  paths: [{ path: `/${name}` }],
  processes: [{ command: 'all' }],
});

function describeService(name: string, text: unknown): void {
  mkdirSync(join(folder, 'services', name), { recursive: true });
  const file = join(folder, 'services', name, 'service.json');
  writeFileSync(file, typeof text === 'string' ? text : JSON.stringify(text));
}

const read = () => readServices(folder).map(({ name }) => name);

it('finds the folders with a service entry', () => {
  mkdirSync(join(folder, 'services/draft'), { recursive: true });
  for (const name of ['orders', 'billing']) describeService(name, entry(name));
  expect(read()).toEqual(['billing', 'orders']);
});

it('keeps the order of a path’s directives', () => {
  const settings = { proxy_read_timeout: '9s', client_max_body_size: '2m' };
  describeService('orders', { ...entry('orders'), paths: [{ path: '/orders', settings }] });
  expect(Object.keys(readServices(folder)[0]?.paths[0]?.settings ?? {})).toEqual(
    Object.keys(settings),
  );
});

describe('an entry is rejected with its file name', () => {
  const orders = entry('orders');
  const path = { path: '/orders' };
  it.each([
    ['if it is not JSON', 'orders', '{', 'JSON'],
    ['with a name that is no host name', 'Orders', orders, 'lowercase letters'],
    ['with the name of a part of the portal', 'nats', orders, 'taken'],
    ['with an unknown property', 'orders', { ...orders, bukket: 'orders' }, 'bukket'],
    ['without paths', 'orders', { ...orders, paths: [] }, 'paths'],
    [
      'with a path that ends a location',
      'orders',
      { ...orders, paths: [{ path: '/a {}' }] },
      'paths.0',
    ],
    [
      'with a pattern not declared as one',
      'orders',
      { ...orders, paths: [{ path: '/a+' }] },
      'pattern',
    ],
    [
      'with an nginx directive that is not allowed',
      'orders',
      { ...orders, paths: [{ ...path, settings: { alias: 'etc' } }] },
      'paths.0.settings',
    ],
    [
      'with a value that ends a directive',
      'orders',
      { ...orders, paths: [{ ...path, settings: { proxy_read_timeout: '1s; return' } }] },
      'proxy_read_timeout',
    ],
    [
      'without a process for requests',
      'orders',
      { ...orders, processes: [{ command: 'work' }] },
      'requests',
    ],
    [
      'with two processes of the same name',
      'orders',
      { ...orders, processes: [{ command: 'all' }, { command: 'serve' }] },
      'processes',
    ],
    [
      'with a setting that would break docker-compose.yml',
      'orders',
      { ...orders, settings: { ORDERS_WORD: 'a: b' } },
      'ORDERS_WORD',
    ],
  ])('%s', (_, name, text, message) => {
    describeService(name, text);
    expect(read).toThrow(`services/${name}/service.json`);
    expect(read).toThrow(message);
  });
});

it.each([
  ['path', { paths: [{ path: '/orders' }] }],
  ['bucket', { bucket: 'orders' }],
  ['front end', { frontEnds: ['shell'] }],
  ['secret', { secrets: [{ name: 'A_KEY', kind: 'random', what: 'A key' }] }],
])('rejects two services with the same %s', (kind, shared) => {
  for (const name of ['billing', 'orders']) describeService(name, { ...entry(name), ...shared });
  expect(read).toThrow(new RegExp(`^The ${kind} .* belongs to both billing and orders$`));
});

describe('a shared secret', () => {
  const secret = { name: 'A_KEY', kind: 'random', what: 'A key', shared: true };
  const describeBoth = (change: object): void => {
    describeService('billing', { ...entry('billing'), secrets: [secret] });
    describeService('orders', { ...entry('orders'), secrets: [{ ...secret, ...change }] });
  };

  it('can belong to several services', () => {
    describeBoth({ as: 'KEY' });
    expect(read).not.toThrow();
  });

  it.each([{ kind: 'given' }, { what: 'Another key' }, { shared: false }])(
    'must be declared identically: %o',
    (change) => {
      describeBoth(change);
      expect(read).toThrow('The secret A_KEY of orders is declared differently elsewhere');
    },
  );
});

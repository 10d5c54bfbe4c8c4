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

it('services are the folders that describe one', () => {
  mkdirSync(join(folder, 'services/draft'), { recursive: true });
  for (const name of ['orders', 'billing']) describeService(name, entry(name));
  expect(read()).toEqual(['billing', 'orders']);
});

it('the directives of a path stay in their order', () => {
  const settings = { proxy_read_timeout: '9s', client_max_body_size: '2m' };
  describeService('orders', { ...entry('orders'), paths: [{ path: '/orders', settings }] });
  expect(Object.keys(readServices(folder)[0]?.paths[0]?.settings ?? {})).toEqual(
    Object.keys(settings),
  );
});

describe('an entry is refused, by its file,', () => {
  const orders = entry('orders');
  const path = { path: '/orders' };
  it.each([
    ['that is no JSON', 'orders', '{', 'JSON'],
    ['of a service whose name is no host’s', 'Orders', orders, 'small letters'],
    ['of a service that has a part’s name', 'nats', orders, 'taken'],
    ['with a word that nobody knows', 'orders', { ...orders, bukket: 'orders' }, 'bukket'],
    ['without paths', 'orders', { ...orders, paths: [] }, 'paths'],
    ['whose path ends a location', 'orders', { ...orders, paths: [{ path: '/a {}' }] }, 'paths.0'],
    [
      'whose path is a pattern unsaid',
      'orders',
      { ...orders, paths: [{ path: '/a+' }] },
      'pattern',
    ],
    [
      'with a directive of nginx that no path may have',
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
    ['that only works', 'orders', { ...orders, processes: [{ command: 'work' }] }, 'requests'],
    [
      'with two processes of a name',
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
  ])('%s', (_, name, text, said) => {
    describeService(name, text);
    expect(read).toThrow(`services/${name}/service.json`);
    expect(read).toThrow(said);
  });
});

it.each([
  ['path', { paths: [{ path: '/orders' }] }],
  ['bucket', { bucket: 'orders' }],
  ['front end', { frontEnds: ['shell'] }],
  ['secret', { secrets: [{ name: 'A_KEY', kind: 'random', what: 'A key' }] }],
])('two services have no %s in common', (kind, shared) => {
  for (const name of ['billing', 'orders']) describeService(name, { ...entry(name), ...shared });
  expect(read).toThrow(new RegExp(`^The ${kind} .* is that of billing and of orders$`));
});

describe('a secret that is shared', () => {
  const secret = { name: 'A_KEY', kind: 'random', what: 'A key', shared: true };
  const describeBoth = (change: object): void => {
    describeService('billing', { ...entry('billing'), secrets: [secret] });
    describeService('orders', { ...entry('orders'), secrets: [{ ...secret, ...change }] });
  };

  it('may be that of several services', () => {
    describeBoth({ as: 'KEY' });
    expect(read).not.toThrow();
  });

  it.each([{ kind: 'given' }, { what: 'Another key' }, { shared: false }])(
    'is described alike by all: %o',
    (change) => {
      describeBoth(change);
      expect(read).toThrow('The secret A_KEY of orders is another one elsewhere');
    },
  );
});

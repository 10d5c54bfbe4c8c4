import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listAt, listNames } from './list-views.ts';

const root = new URL('../../../../', import.meta.url);

it('contains every screen of a remote that may be a list', () => {
  const paths = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((name) => {
      const text = readFileSync(new URL(`${name}/screens.json`, root), 'utf8');
      return [...text.matchAll(/"path": "(\/[^":]+)"/g)].map(([, path = '']) => path);
    })
    .filter((path) => !path.includes('/:') && !/new/.test(path));
  expect(paths.length).toBeGreaterThan(5);
  expect(
    paths.map(listAt).filter((name) => !(listNames as readonly string[]).includes(name)),
  ).toEqual([]);
});

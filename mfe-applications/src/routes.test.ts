import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { helpPicture, helpSchema } from '@portal/contracts/core/help';
import { screensSchema } from '@portal/contracts/core/screens';
import { expect, it } from 'vitest';
import help from '../help.json' with { type: 'json' };
import screens from '../screens.json' with { type: 'json' };
import { pages } from './routes.tsx';

const paths = screensSchema.parse(screens).map(({ path }) => path);

it('has a page for each of its screens', () => {
  expect(Object.keys(pages)).toEqual(paths);
});

it('has help for each screen, with its picture', () => {
  expect(helpSchema.parse(help).map(({ path }) => path)).toEqual(paths);
  const folder = join(import.meta.dirname, '..');
  expect(paths.filter((path) => !existsSync(join(folder, helpPicture(path))))).toEqual([]);
});

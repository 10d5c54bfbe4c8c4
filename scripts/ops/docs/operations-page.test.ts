import { beforeAll, expect, it } from 'vitest';
import { fillIn } from '../../local/machine/fill-page.ts';
import { buildGenerated } from '../../local/portal/build.ts';
import { configurationTables, readPage } from './operations-page.ts';

beforeAll(() => buildGenerated());

it('docs/operations.md matches the configuration (npm run docs writes it)', async () => {
  expect(readPage()).toBe(await fillIn(readPage(), configurationTables()));
  // Starts five Node processes, on a machine that may be busy.
});

it('rejects a page without markers', async () => {
  await expect(fillIn('# Operations\n', { secrets: 'x' })).rejects.toThrow('secrets');
});

it('replaces only the text between the markers', async () => {
  const page = '# Page\n\n<!-- part: made -->\n\nold\n\n<!-- end of part -->\n\nstays\n';
  expect(await fillIn(page, { part: 'new' })).toBe(page.replace('old', 'new'));
});

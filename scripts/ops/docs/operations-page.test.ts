import { beforeAll, expect, it } from 'vitest';
import { fillIn } from '../../local/machine/fill-page.ts';
import { buildGenerated } from '../../local/portal/build.ts';
import { configurationTables, readPage } from './operations-page.ts';

beforeAll(() => buildGenerated());

it('docs/operations.md tells of the configuration as it is (npm run docs writes it)', async () => {
  expect(readPage()).toBe(await fillIn(readPage(), configurationTables()));
  // Five processes of Node, on however busy a machine.
}, 120_000);

it('a page without a place for what is generated is refused', async () => {
  await expect(fillIn('# Operations\n', { secrets: 'x' })).rejects.toThrow('secrets');
});

it('only what is between the marks is replaced', async () => {
  const page = '# Page\n\n<!-- part: made -->\n\nold\n\n<!-- end of part -->\n\nstays\n';
  expect(await fillIn(page, { part: 'new' })).toBe(page.replace('old', 'new'));
});

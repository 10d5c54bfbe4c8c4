import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { packages, reach, sourceAt } from './find-parts.ts';
import { writePart } from './write-part.ts';

/** What first views use of our own packages, with all that these import. */
const ofFirstViews = [
  'ui-kit/data-table.tsx',
  'ui-kit/download-menu.tsx',
  'ui-kit/email.tsx',
  'ui-kit/empty-list.tsx',
  'ui-kit/format',
  'ui-kit/host.tsx',
  'ui-kit/lazy-screen.tsx',
  'ui-kit/list-filter.tsx',
  'ui-kit/list-frame.tsx',
  'ui-kit/list-query',
  'ui-kit/loaded.tsx',
  'ui-kit/page.tsx',
  'ui-kit/pager.tsx',
  'ui-kit/place',
  'ui-kit/screen-routes.tsx',
  'ui-kit/search-field.tsx',
  'ui-kit/status-badge.tsx',
  'ui-kit/status-counts.tsx',
  'ui-kit/use-list-state',
  'ui-kit/use-row-keys',
  'ui-kit/words/create-words.tsx',
  'contracts/core/list',
].map((name) => sourceAt('', `@portal/${name}`) ?? name);

const { files } = await reach(ofFirstViews, { atOnce: true });
const isIn = new Set(files);
const texts = files.toSorted().map((file) => {
  const text = readFileSync(file, 'utf8');
  // `export *` leaves it out, and who imports it would find nothing.
  if (/^export default/m.test(text)) throw new Error(`${file} is shared: export it by a name`);
  return relative(packages, file) + text;
});
const version = `1.0.0-${createHash('sha256').update(texts.join()).digest('hex').slice(0, 8)}`;

const name = '@portal/kit';
const part = writePart(
  'kit',
  files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n'),
);

/** One copy of it is on a page, but for a front end that was built with other sources: that brings its own. */
export const sharedKit = { [name]: { version, requiredVersion: `=${version}`, import: part } };

/** Whether a module is of what is shared of our own packages. */
export const isOfKit = (path: string): boolean => path === part || isIn.has(path);

/** What a module imports of our own packages in the place of `from`: what is shared of them, where `from` is in that. */
export function inKit(importer: string, from: string): string {
  const source = isIn.has(importer) ? undefined : sourceAt(importer, from);
  return source && isIn.has(source) ? name : from;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { packages, reach, sourceAt, writePart } from './find-parts.ts';

/** Modules of our packages that first views use; their imports are included. */
const ofFirstViews = [
  'ui-kit/api',
  'ui-kit/data-table.tsx',
  'ui-kit/download.tsx',
  'ui-kit/email.tsx',
  'ui-kit/format',
  'ui-kit/host.tsx',
  'ui-kit/layout.tsx',
  'ui-kit/lazy-screen.tsx',
  'ui-kit/list.tsx',
  'ui-kit/list-state',
  'ui-kit/page.tsx',
  'ui-kit/place',
  'ui-kit/screen-routes.tsx',
  'ui-kit/search-field.tsx',
  'ui-kit/states.tsx',
  'ui-kit/status-badge.tsx',
  'ui-kit/use-row-keys',
  'ui-kit/words/create-words.tsx',
  'contracts/core/list',
].map((name) => sourceAt('', `@portal/${name}`) ?? name);

const { files } = await reach(ofFirstViews, { atOnce: true });
const isIn = new Set(files);
const texts = files.toSorted().map((file) => {
  const text = readFileSync(file, 'utf8');
  // `export *` omits default exports, so their importers would get undefined.
  if (/^export default/m.test(text)) throw new Error(`${file} is shared: export it by a name`);
  return relative(packages, file) + text;
});
const version = `1.0.0-${createHash('sha256').update(texts.join()).digest('hex').slice(0, 8)}`;

const name = '@portal/kit';
const part = writePart(
  'kit',
  files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n'),
);

/** One copy per page; a front end built from other sources brings its own. */
export const sharedKit = { [name]: { version, requiredVersion: `=${version}`, import: part } };

/** Returns whether a module belongs to the shared module of our packages. */
export const isOfKit = (path: string): boolean => path === part || isIn.has(path);

/** Returns the module to import instead of `from`: the shared module, if it contains `from`. */
export function inKit(importer: string, from: string): string {
  const source = isIn.has(importer) ? undefined : sourceAt(importer, from);
  return source && isIn.has(source) ? name : from;
}

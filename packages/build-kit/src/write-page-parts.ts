// Writes page-parts.json: which parts of packages the front ends share. See shared-packages.ts.
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findParts, packages, sourcesOf } from './find-parts.ts';
import { collection, installed } from './imports.ts';

const root = join(packages, '..');
const frontEnds = globSync(join(root, '{shell,mfe-*}'));
const parts = {
  version: installed(collection).version,
  names: await findParts(frontEnds.flatMap(sourcesOf)),
};
const file = join(import.meta.dirname, 'page-parts.json');
writeFileSync(file, `${JSON.stringify(parts, null, 2)}\n`);
console.log(`${file} names parts of ${Object.keys(parts.names).length} packages.`);

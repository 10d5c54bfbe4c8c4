import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../local/machine/paths.ts';
import { fillSections } from '../../local/machine/fill-page.ts';
import { registryFiles } from './registry-files.ts';

const files = Object.entries(await registryFiles());

it.each(files.map(([file, text]) => [relative(root, file), file, text]))(
  '%s is up to date (run npm run docs)',
  (_, file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

it('replaces only the text between the markers, with their indentation', () => {
  const text = 'a\n  # <one> Made.\n  old\n\n  # </one>\nb\n# <two> Made.\n# </two>\n';
  expect(fillSections(text, { one: 'x:\n\n  y\n', two: 'z\n' })).toBe(
    'a\n  # <one> Made.\n  x:\n\n    y\n  # </one>\nb\n# <two> Made.\nz\n# </two>\n',
  );
});

it('throws for a file without markers', () => {
  expect(() => fillSections('# <one> Made.\n# </two>\n', { one: '' })).toThrow('one');
});

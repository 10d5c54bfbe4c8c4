import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../local/machine/paths.ts';
import { fillPlaces } from './places.ts';
import { registryFiles } from './registry-files.ts';

const files = Object.entries(await registryFiles());

it.each(files.map(([file, text]) => [relative(root, file), file, text]))(
  '%s matches the folders of services and remotes (npm run docs writes it)',
  (_, file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

it('only text between the marks is replaced, with their indentation', () => {
  const text = 'a\n  # <one> Made.\n  old\n\n  # </one>\nb\n# <two> Made.\n# </two>\n';
  expect(fillPlaces(text, { one: 'x:\n\n  y\n', two: 'z\n' })).toBe(
    'a\n  # <one> Made.\n  x:\n\n    y\n  # </one>\nb\n# <two> Made.\nz\n# </two>\n',
  );
});

it('a file without marks is refused', () => {
  expect(() => fillPlaces('# <one> Made.\n# </two>\n', { one: '' })).toThrow('one');
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../local/machine/paths.ts';

const sourceOf = (importer: string, from: string): string | null => {
  const [, name, path] = /^@portal\/([^/]+)\/(.+)$/.exec(from) ?? [];
  const found = name
    ? join(root, 'packages', name, 'src', path?.endsWith('.ts') ? path : `${path}.ts`)
    : from.startsWith('.') && join(dirname(importer), from);
  return found && existsSync(found) ? found : null;
};

/** All files that a file imports at run time, and itself. */
function reach(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^;]*?\sfrom\s+)?'([^']+)'/gm,
  );
  for (const [, from = ''] of imports) {
    const source = sourceOf(file, from);
    if (source) reach(source, known);
  }
  return known;
}

it('the image of the set-up contains every file that it imports', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
  const [, stage = ''] =
    /^FROM node AS set-up\n([\s\S]*?)(?=^FROM )/m.exec(`${dockerfile}\nFROM `) ?? [];
  const copied = [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  const needed = [...reach(join(root, 'scripts/ops/compose/set-up.ts'))].map((file) =>
    relative(root, file),
  );
  expect(needed).toContain('packages/contracts/src/messaging.ts');
  expect(needed.filter((file) => !copied.some((pattern) => matchesGlob(file, pattern)))).toEqual(
    [],
  );
});

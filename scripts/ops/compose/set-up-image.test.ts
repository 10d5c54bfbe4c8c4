import { existsSync, globSync, readFileSync } from 'node:fs';
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

const dependenciesOf = (file: string): object =>
  (JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object }).dependencies ?? {};

/** What a file imports at run time. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s+(?!type\b)(?:[^;]*?\sfrom\s+)?'([^']+)'/gm,
    ),
  ].map(([, from = '']) => from);

/** All files that a file imports at run time, and itself. */
function reach(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const from of importsOf(file)) {
    const source = sourceOf(file, from);
    if (source) reach(source, known);
  }
  return known;
}

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
const stageOf = (name: string): string =>
  new RegExp(`^FROM \\S+ AS ${name}\\n([\\s\\S]*?)(?=^FROM )`, 'm').exec(
    `${dockerfile}\nFROM `,
  )?.[1] ?? '';
const copiedIn = (text: string): string[] =>
  [...text.matchAll(/^COPY (?:--chmod=\d+ )?(?!--)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
const reached = [...reach(join(root, 'scripts/ops/compose/set-up.ts'))];

it('the image of the set-up contains every file that it imports', () => {
  const copied = copiedIn(stageOf('set-up'));
  const needed = reached.map((file) => relative(root, file));
  expect(needed).toContain('packages/contracts/src/messaging.json');
  expect(needed.filter((file) => !copied.some((pattern) => matchesGlob(file, pattern)))).toEqual(
    [],
  );
});

it('the image of the set-up contains every package that it imports', () => {
  const stage = stageOf('set-up-packages');
  const installed = [...stage.matchAll(/-w (packages\/\w+)/g)].flatMap(([, workspace = '']) =>
    Object.keys(dependenciesOf(join(root, workspace, 'package.json'))),
  );
  const imported = reached
    .flatMap(importsOf)
    .filter((from) => /^(?!node:|@portal\/|\.)/.test(from));
  expect(imported).toContain('pkijs');
  expect(imported.filter((name) => !installed.includes(name))).toEqual([]);
});

it('images copy only files that exist', () => {
  const copied = copiedIn(dockerfile).filter((path) => !path.includes('$'));
  expect(copied.length).toBeGreaterThan(20);
  expect(
    copied.filter((path) => !existsSync(join(root, path)) && !globSync(path, { cwd: root }).length),
  ).toEqual([]);
});

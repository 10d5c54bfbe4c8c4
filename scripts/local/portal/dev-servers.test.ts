import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../machine/paths.ts';

const parts = join(root, 'packages/build-kit/src/find-parts.ts');

/** Writes a generated module as a build of this mode does. */
const write = (mode: string, source: string): string => {
  const script = `import { writePart } from ${JSON.stringify(parts)};
process.stdout.write(writePart('written-by-a-test', ${JSON.stringify(source)}));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_ENV: mode },
    encoding: 'utf8',
  });
};

it('does not compile again when another build runs', () => {
  const watched = write('development', '// one');
  const { mtimeMs } = statSync(watched);
  write('production', '// another');
  expect(write('development', '// one')).toBe(watched);
  expect(statSync(watched).mtimeMs).toBe(mtimeMs);
});

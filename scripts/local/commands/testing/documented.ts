import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../machine/paths.ts';

/** Returns the commands of the table in README.md; short forms of `npm run NAME` are expanded. */
export function documentedCommands(
  readme = readFileSync(join(root, 'README.md'), 'utf8'),
): string[] {
  const [, table = ''] = /^\| command .*\n\| -+ .*\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  return table
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, text = '']) => (text.startsWith('npm ') ? text : `npm run ${text}`));
}

export function packageCommands(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.keys(scripts).map((name) =>
    name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
  );
}

/** `npm run backup -- --out DIR` → `npm run backup`. */
export const baseOf = (command: string): string => command.replace(/ (?:--|-w) .*$/, '');

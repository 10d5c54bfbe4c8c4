import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { root } from './portal.ts';
import { toMarkdown, type Result } from './report.ts';

const page = join(root, 'docs/reliability.md');
const place = /(<!-- tried: .*? -->\n)[\s\S]*?(<!-- end of tried -->)/;

/** Writes the results into docs/reliability.md, with date and commit. Throws if the marker is missing. */
export async function writePage(results: Result[]): Promise<void> {
  const text = readFileSync(page, 'utf8');
  if (!place.test(text)) throw new Error(`${page} has no marker “tried”.`);
  const day = new Date().toISOString().slice(0, 10);
  const about = `Tried on ${day}, commit ${commit()}, on ${cpus().length} cores:`;
  const filled = text.replace(
    place,
    (_, begin: string, end: string) => `${begin}\n${about}\n\n${toMarkdown(results)}\n\n${end}`,
  );
  writeFileSync(
    page,
    await format(filled, { parser: 'markdown', singleQuote: true, printWidth: 100 }),
  );
}

function commit(): string {
  const git = (...args: string[]): string =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '-uno') ? ' and what was not committed yet' : ''}`;
}

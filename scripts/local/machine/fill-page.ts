import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { format } from 'prettier';
import { root } from './paths.ts';

/**
 * A page of Markdown with new text between its marks: `<!-- NAME: … -->` and `<!-- end of NAME -->`. Throws an
 * Error where a mark is missing.
 */
export async function fillIn(page: string, parts: Record<string, string>): Promise<string> {
  let filled = page;
  for (const [name, text] of Object.entries(parts)) {
    const place = new RegExp(`(<!-- ${name}: .*? -->\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
    if (!place.test(page)) throw new Error(`The page has no place for “${name}”.`);
    filled = filled.replace(
      place,
      (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`,
    );
  }
  return format(filled, { parser: 'markdown', singleQuote: true, printWidth: 100 });
}

/** Writes new text between the marks of a file. */
export async function fillFile(file: string, parts: Record<string, string>): Promise<void> {
  writeFileSync(file, await fillIn(readFileSync(file, 'utf8'), parts));
}

/** A table in Markdown. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** `2026-11-25, commit 6f15641, 2 cores`: when, on what and where something was measured. */
export function describeRun(): string {
  const git = (...args: string[]): string =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const changes = git('status', '--porcelain', '-uno') ? ' with uncommitted changes' : '';
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${git('rev-parse', '--short', 'HEAD')}${changes}, ${cpus().length} cores`;
}

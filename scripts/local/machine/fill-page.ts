import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { git } from './run.ts';
import { root } from './paths.ts';

/** Formats the text of a file of this project, as `npm run format` does. */
export async function formatted(file: string, text: string): Promise<string> {
  const filepath = resolve(root, file);
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

/** Replaces what the markers of `parts` enclose. Throws if a marker is missing. */
function replaceParts(
  text: string,
  parts: Record<string, string>,
  markerOf: (name: string) => RegExp,
  put: (content: string, ...found: string[]) => string,
): string {
  let filled = text;
  for (const [name, content] of Object.entries(parts)) {
    const marker = markerOf(name);
    if (!marker.test(filled)) throw new Error(`There is no marker for “${name}”.`);
    filled = filled.replace(marker, (_, ...found: string[]) => put(content, ...found));
  }
  return filled;
}

/** Replaces the text between `<!-- NAME: … -->` and `<!-- end of NAME -->` of a page. */
export async function fillIn(page: string, parts: Record<string, string>): Promise<string> {
  const markerOf = (name: string): RegExp =>
    new RegExp(`(<!-- ${name}: .*? -->\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
  const put = (text: string, begin?: string, end?: string) => `${begin}\n${text}\n\n${end}`;
  return formatted('README.md', replaceParts(page, parts, markerOf, put));
}

/** Replaces the lines between `# <NAME> …` and `# </NAME>` of a file, with their indentation. */
export const fillSections = (text: string, parts: Record<string, string>): string =>
  replaceParts(
    text,
    parts,
    (name) => new RegExp(`^( *)(# <${name}> .*\n)(?:.*\n)*?( *# </${name}>)$`, 'm'),
    (lines, indent, begin, end) =>
      `${indent}${begin}${lines.replaceAll(/^(?=.)/gm, indent ?? '')}${end}`,
  );

export async function fillFile(file: string, parts: Record<string, string>): Promise<void> {
  writeFileSync(file, await fillIn(readFileSync(file, 'utf8'), parts));
}

export const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Describes when and where something was measured: `2026-11-25, commit 6f15641, 2 cores`. */
export function describeRun(): string {
  const changes = git('status', '--porcelain', '-uno') ? ' with uncommitted changes' : '';
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${git('rev-parse', '--short', 'HEAD')}${changes}, ${cpus().length} cores`;
}

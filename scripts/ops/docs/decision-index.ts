import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../local/machine/paths.ts';

const folder = join(root, 'docs/decisions');
export const decisionIndexFile = join(folder, 'README.md');

/** Returns the page that lists the decision records by number and title. */
export async function decisionIndex(): Promise<string> {
  const lines = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const [, number, title] =
        /^# (\d{4}) (.+)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      if (!number || !title || !file.startsWith(number))
        throw new Error(
          `docs/decisions/${file} does not begin with a title of its number: # 0001 Title`,
        );
      return `- [${number}](${file}) ${title}`;
    });
  const page = `# Decisions

Each record has a context, a decision and its consequences. If a decision changes, add a record and merge the old one
into it: a missing number is in the record that names it. \`npm run docs\` writes this page.

${lines.join('\n')}
`;
  return format(page, { ...(await resolveConfig(decisionIndexFile)), parser: 'markdown' });
}

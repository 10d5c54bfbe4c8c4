import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../../local/machine/fill-page.ts';
import { root } from '../../local/machine/paths.ts';

const folder = join(root, 'docs/decisions');
export const decisionIndexFile = join(folder, 'README.md');

export async function decisionIndex(): Promise<string> {
  const lines = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const [, number, title] =
        /^# (\d{4}) (.+)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      if (!number || !title || !file.startsWith(number))
        throw new Error(`docs/decisions/${file} does not start with its number as title`);
      return `- [${number}](${file}) ${title}`;
    });
  const page = `# Decisions

Each record says what was decided, why, and what follows. A decision that changes gets a new record.
\`npm run docs\` writes this page.

${lines.join('\n')}
`;
  return formatted(decisionIndexFile, page);
}

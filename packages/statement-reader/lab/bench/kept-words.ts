import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageWords } from '../../src/statement/words.ts';
import { withDocument } from '../../src/document/document-process.ts';

const folder = join(tmpdir(), 'portal-words');
const recognizing = ['rendering', 'statement'].map(
  (name) => new URL(`../../src/${name}/`, import.meta.url),
);

/** The recognition code: words of another version are not reused. */
const code = recognizing.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder))),
);

/** The words of a PDF's pages, cached by its content and the code, since recognition is slow. */
export async function keptWords(file: string): Promise<PageWords[]> {
  const content = createHash('sha256');
  for (const part of [readFileSync(file), ...code]) content.update(part);
  const hash = content.digest('hex');
  const kept = join(folder, `${hash}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as PageWords[];
  const pages = await withDocument(file, async (document) => {
    const words: PageWords[] = [];
    for (let page = 1; page <= document.pageCount; page++) words.push(await document.words(page));
    return words;
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept, JSON.stringify(pages));
  return pages;
}

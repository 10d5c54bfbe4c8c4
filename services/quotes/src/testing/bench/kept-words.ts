import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageWords } from '../../reader/words.ts';
import { withDocument } from '../../rendering/document-process.ts';

const folder = join(tmpdir(), 'portal-words');

/** The words of a PDF's pages; kept by its content, since recognition takes long. */
export async function keptWords(file: string): Promise<PageWords[]> {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
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
